"""Is a short file that takes exponential time to compile.

family: loops
kind: stop
"""

try:
    pass
finally:
    try:
        pass
    finally:
        try:
            pass
        finally:
            try:
                pass
            finally:
                try:
                    pass
                finally:
                    try:
                        pass
                    finally:
                        try:
                            pass
                        finally:
                            try:
                                pass
                            finally:
                                try:
                                    pass
                                finally:
                                    try:
                                        pass
                                    finally:
                                        try:
                                            pass
                                        finally:
                                            try:
                                                pass
                                            finally:
                                                try:
                                                    pass
                                                finally:
                                                    try:
                                                        pass
                                                    finally:
                                                        try:
                                                            pass
                                                        finally:
                                                            try:
                                                                pass
                                                            finally:
                                                                try:
                                                                    pass
                                                                finally:
                                                                    try:
                                                                        pass
                                                                    finally:
                                                                        is_set = None

"""Is a short file that takes exponential time to compile, and again for each copy of `slow`.

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

                                def slow():
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
                                                                                                            try:
                                                                                                                pass
                                                                                                            finally:
                                                                                                                pass

is_set = None

"""OpenStack Swift with its S3 interface, whole in one process, for tests. Objects are kept in memory.

Usage: bucket-server.py FOLDER PORT ACCESS_KEY SECRET_KEY LIST_PAGE. Prints "ready PORT" (PORT 0 takes a free one) and serves until it is killed.
"""

import os
import sys

from swift.common import utils

utils.eventlet_monkey_patch()

import eventlet  # noqa: E402
from eventlet import wsgi  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

folder, port, access_key, secret_key = sys.argv[1], int(sys.argv[2]), *sys.argv[3:5]
list_page = int(sys.argv[5])
account, user = access_key.split(":")
os.makedirs(os.path.join(folder, "devices", "d1"), exist_ok=True)
utils.HASH_PATH_SUFFIX = b"baobab"

COMMON = f"""
[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
log_level = CRITICAL
log_address = {folder}/no-log
"""

STORAGE = """
[pipeline:main]
pipeline = server
[app:server]
use = egg:swift#{kind}
"""

PROXY = f"""
[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth copy slo dlo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
max_bucket_listing = {list_page}
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret_key} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
"""


def serve(name, sock, text):
    conf = os.path.join(folder, f"{name}.conf")
    with open(conf, "w", encoding="utf-8") as file:
        file.write(COMMON + text)
    app = loadapp(conf, global_conf={"log_name": name})
    # The client of Amazon reads "ETag" only as it is written here.
    options = {"protocol": SwiftHttpProtocol, "capitalize_response_headers": False}
    eventlet.spawn(wsgi.server, sock, app, utils.NullLogger(), **options)


def ring(name, at):
    builder = RingBuilder(1, 1, 0)
    builder.add_dev({"region": 1, "zone": 1, "ip": "127.0.0.1", "port": at, "device": "d1", "weight": 1})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f"{name}.ring.gz"))


sockets = {name: eventlet.listen(("127.0.0.1", 0)) for name in ("account", "container", "object")}
for name, sock in sockets.items():
    ring(name, sock.getsockname()[1])
for name, sock in sockets.items():
    serve(name, sock, STORAGE.format(kind="mem_object" if name == "object" else name))
front = eventlet.listen(("127.0.0.1", port))
serve("proxy", front, PROXY)
print("ready", front.getsockname()[1], flush=True)
# Ends when the process that started it closes its input, also by being killed.
eventlet.hubs.trampoline(sys.stdin.fileno(), read=True)

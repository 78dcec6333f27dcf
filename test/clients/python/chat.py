"""Uses the released `zulip` package with a running server: logs in, sends and reads messages, and runs a bot.

usage: chat.py REALM_JSON, where REALM_JSON is the output of `npm run realm:create` for a new organization.
Each check prints a line. The last line has the counts as JSON.
"""

import json
import os
import sys
import tempfile
import threading
import time
from collections import Counter

import zulip

CHANNEL = "bikes"
HEARD = 100
PATIENCE_SECONDS = 60

counts = {"passed": 0, "failed": 0, "skipped": 0}


def check(name, passes, detail=""):
    counts["passed" if passes else "failed"] += 1
    print(f"{'✓' if passes else '✗'} {name}" + ("" if passes else f"\n    {detail}"), flush=True)


def succeed(answer):
    if answer.get("result") != "success":
        raise RuntimeError(f"the server said {answer}")
    return answer


def log_in(folder, site, email, key):
    path = os.path.join(folder, f"{email}.zuliprc")
    with open(path, "w") as zuliprc:
        zuliprc.write(f"[api]\nemail={email}\nkey={key}\nsite={site}\n")
    return zulip.Client(config_file=path, client="EdgewiseCheck/1.0")


def add_member(owner, folder, site, name):
    email, password = f"{name}@example.com", f"pw-{name}-Xk29!qz7"
    succeed(owner.create_user({"email": email, "password": password, "full_name": name.title()}))
    login = {"username": email, "password": password}
    key = succeed(owner.call_endpoint("fetch_api_key", method="POST", request=login))["api_key"]
    member = log_in(folder, site, email, key)
    succeed(member.add_subscriptions([{"name": CHANNEL}]))
    return member


def messages_in(client, *narrow, flags=()):
    request = {"anchor": "newest", "num_before": 1000, "num_after": 0, "narrow": list(narrow), "apply_markdown": False}
    messages = succeed(client.get_messages(request))["messages"]
    return [message for message in messages if set(flags) <= set(message["flags"])]


def narrowed(operator, operand):
    return {"operator": operator, "operand": operand}


def check_conversation(ada, ben):
    sent = succeed(ada.send_message({"type": "stream", "to": CHANNEL, "topic": "frames", "content": "*three* came"}))
    succeed(ada.send_message({"type": "stream", "to": CHANNEL, "topic": "tyres", "content": "none came"}))
    direct = succeed(ada.send_message({"type": "private", "to": [ben.email], "content": "blue for you?"}))

    in_topic = messages_in(ben, narrowed("stream", CHANNEL), narrowed("topic", "frames"))
    check("a channel message can be fetched with a narrow", [m["id"] for m in in_topic] == [sent["id"]], in_topic)
    check("a channel message is returned as it was written", in_topic[-1]["content"] == "*three* came", in_topic)
    in_direct = messages_in(ben, narrowed("dm", ada.email))
    check("a direct message can be fetched with a narrow", [m["id"] for m in in_direct] == [direct["id"]], in_direct)

    unread = [sent["id"], direct["id"]]
    before = messages_in(ben, narrowed("is", "unread"))
    check("new messages are unread", set(unread) <= {m["id"] for m in before}, before)
    marked = succeed(ben.update_message_flags({"messages": unread, "op": "add", "flag": "read"}))
    check("messages can be marked as read", sorted(marked["messages"]) == sorted(unread), marked)
    after = messages_in(ben, narrowed("is", "unread"))
    check("messages marked as read are no longer unread", not set(unread) & {m["id"] for m in after}, after)
    check("read messages have the flag", len(messages_in(ben, narrowed("topic", "frames"), flags=["read"])) == 1)


def run_bot(bot):
    def answer(message):
        if message["sender_email"] == bot.email or message["type"] != "stream":
            return
        reply = {"type": "stream", "to": message["display_recipient"], "topic": message["subject"]}
        succeed(bot.send_message({**reply, "content": f"heard {message['content']}"}))

    bot.call_on_each_message(answer, apply_markdown=False)


def answers_of(asker, bot, topic):
    found = messages_in(asker, narrowed("stream", CHANNEL), narrowed("topic", topic), narrowed("sender", bot.email))
    return Counter(message["content"] for message in found)


def until(condition):
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        if condition():
            return True
        time.sleep(0.3)
    return False


def check_bot(asker, bot):
    threading.Thread(target=run_bot, args=[bot], daemon=True).start()

    def say(topic, content):
        succeed(asker.send_message({"type": "stream", "to": CHANNEL, "topic": topic, "content": content}))

    def is_awake():
        say("waking", "are you there?")
        return answers_of(asker, bot, "waking")

    if not until(is_awake):
        check("the bot receives a message", False, "no answer while it was being woken")
        return
    questions = [f"question {number}" for number in range(HEARD)]
    for question in questions:
        say("quiz", question)
    expected = Counter(f"heard {question}" for question in questions)
    until(lambda: sum(answers_of(asker, bot, "quiz").values()) >= HEARD)
    # This is long enough for a second answer to arrive.
    time.sleep(1)
    answers = answers_of(asker, bot, "quiz")
    check(f"each of {HEARD} messages is answered", not expected - answers, expected - answers)
    check("no message is answered twice", not answers - expected, answers - expected)


def main():
    realm = json.loads(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        owner = log_in(folder, realm["base_url"], realm["email"], realm["api_key"])
        profile = owner.get_profile()
        check("the client can log in with a .zuliprc", profile.get("email") == realm["email"], profile)
        ada, ben, robin = (add_member(owner, folder, realm["base_url"], name) for name in ("ada", "ben", "robin"))
        check_conversation(ada, ben)
        check_bot(ada, robin)


try:
    main()
except Exception as error:  # Any error is counted and printed.
    check("no error occurred", False, repr(error))
print(json.dumps(counts))
sys.stdout.flush()
# The bot's long poll would keep the interpreter from exiting.
os._exit(1 if counts["failed"] else 0)

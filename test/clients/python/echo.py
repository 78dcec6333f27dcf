"""A bot of the `zulip_bots` framework that repeats each message."""


class EchoHandler:
    def usage(self):
        return "Mention me, and I say it again."

    def handle_message(self, message, bot_handler):
        bot_handler.send_reply(message, f"echo: {message['content']}")


handler_class = EchoHandler

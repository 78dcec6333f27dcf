/** Without an address of messages, people come to log in. */
if (!/^#(?:narrow\/|channels$)/.test(location.hash)) location.replace('/login')

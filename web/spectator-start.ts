/** An address that isn't one of messages leads to the log-in page. */
if (!/^#(?:narrow\/|channels$)/.test(location.hash)) location.replace('/login')

/** All addresses except those of messages and of the channels lead to the log-in page. */
if (!/^#(?:narrow\/|channels$)/.test(location.hash)) location.replace('/login')

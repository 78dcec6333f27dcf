/** All addresses except those of narrows and of the list of channels lead to the log-in page. */
if (!/^#(?:narrow\/|channels$)/.test(location.hash)) location.replace('/login')

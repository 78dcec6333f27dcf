/** Text for display on one line: links to files are replaced by the files' names. */
export const toldText = (text: string): string => text.replace(/\[(.*?)\]\(\/user_uploads\S*\)/g, '$1')

/** Text for one line of a list, in which links to files are replaced by their names. */
export const toldText = (text: string): string => text.replace(/\[(.*?)\]\(\/user_uploads\S*\)/g, '$1')

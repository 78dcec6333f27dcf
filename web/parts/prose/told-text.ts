/** A text in one line of a list, in which files are replaced by their names. */
export const toldText = (text: string): string => text.replace(/\[(.*?)\]\(\/user_uploads\S*\)/g, '$1')

/** A text in a line of a list: files are told by their names. */
export const toldText = (text: string): string => text.replace(/\[(.*?)\]\(\/user_uploads\S*\)/g, '$1')

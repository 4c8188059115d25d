/** Between codes and ids of a field that holds several, as the audit log and our own file format write them. */
export const listSeparator = '|';

export function toList(text: string): string[] {
  return text.split(listSeparator).filter(Boolean);
}

/** The field of a text attribute: its language first, since codes may have dots. */
export function attributeTextField(code: string, language: string): string {
  return `attributeText.${language}.${code}`;
}

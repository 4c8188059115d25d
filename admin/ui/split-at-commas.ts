/** Words may be typed or pasted in one go, with commas between them. */
export function splitAtCommas(words: string[]): string[] {
  return words.flatMap((word) => word.split(/[,;\n]/)).flatMap((word) => word.trim() || []);
}

/** A number and a short unit or a sign of multiplication after it, or the sign and a number. */
const withinMeasure = /(?<=\d) (?=(?:×|°\p{L}?|dkg|\p{L}{1,2})(?![\p{L}\d]))|(?<=×) (?=\d)/gu;

/** A text in which no line ends within a measure, such as `30 × 24 cm`. */
export function keepMeasuresTogether(text: string): string {
  return text.replace(withinMeasure, '\u00a0');
}

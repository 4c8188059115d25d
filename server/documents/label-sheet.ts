/** Labels, and where on its first sheet they begin. */
export interface LabelSheet {
  /** PDFs, of one page or more. */
  labels: Uint8Array[];
  /** 1 to 4, from the top left. */
  startPosition: number;
}

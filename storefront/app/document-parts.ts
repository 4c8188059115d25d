import { createContext } from 'react';
import type { Messages } from 'use-intl';

/** What the entries give to the document: its styles, and the texts of its one language. */
export interface DocumentParts {
  styles: string;
  messages: Messages;
  /** Stands as the nonce of inline scripts and styles while the server renders; the browser has no use for it. */
  noncePlaceholder?: string;
}

export const DocumentPartsContext = createContext<DocumentParts | null>(null);

/** Marks the style element, from which the browser's entry takes the styles over. */
export const styleElementId = 'styles';

import { createContext } from 'react';
import type { Messages } from 'use-intl';

/** What the entries give to the document: its styles, and the texts of its one language. */
export interface DocumentParts {
  styles: string;
  messages: Messages;
  /** What stands for the nonce until the page is sent; the browser has no use for it. */
  nonce?: string;
}

export const DocumentPartsContext = createContext<DocumentParts | null>(null);

/** Marks the style element, from which the browser's entry takes the styles over. */
export const styleElementId = 'styles';

import { createContext } from 'react';
import type { Messages } from 'use-intl';

/** Context from the entries for the document: its styles, and the texts of its language. */
export interface DocumentParts {
  styles: string;
  messages: Messages;
  /** Placeholder nonce of inline scripts and styles during server rendering. */
  noncePlaceholder?: string;
}

export const DocumentPartsContext = createContext<DocumentParts | null>(null);

/** Id of the style element, from which the browser's entry reads the styles. */
export const styleElementId = 'styles';

import { lazy } from 'react';
import { loadPart } from '../ui/connection.ts';

/* The server renders them with the card; they are links, so their script may come after everything else. */
export const LazyCardChoices = import.meta.env.SSR
  ? (await import('./card-choices.tsx')).CardChoices
  : lazy(() => loadPart(() => import('./card-choices.tsx')).then((part) => ({ default: part.CardChoices })));

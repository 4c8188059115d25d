const stateOf = (table: string) => `(SELECT count(*) || '/' || coalesce(max(version), 0) FROM ${table})`;

/** SQL that identifies one state of what staff tell the search: synonyms, stop words and pinned products. */
export const searchRulesVersion = ['search_synonyms', 'search_stop_words', 'search_pins']
  .map(stateOf)
  .join(" || ' ' || ");

import { type Language, languages } from '@kamra/contract/languages.ts';
import { currencyIds } from '@kamra/contract/money.ts';
import { dictionaryOf } from '../search/dictionaries/dictionary-of.ts';

/** Grows whenever documents or their analysis change: a new server fills an index of its own beside that of the old one. */
export const mappingVersion = 1;

/** The names that OpenSearch has for stemmers and stop words. */
const namesOf: Record<Language, string> = {
  hu: 'hungarian',
  en: 'english',
  de: 'german',
  fr: 'french',
  ru: 'russian',
  tr: 'turkish',
};

const keyword = { type: 'keyword', doc_values: false, norms: false } as const;
const perLanguage = (make: (language: Language) => readonly [string, object]) =>
  Object.fromEntries(languages.map(make));

/** Settings and mapping of an index of products, one document for each that is published. */
export function indexDefinition() {
  return {
    settings: {
      number_of_shards: 1,
      auto_expand_replicas: '0-1',
      refresh_interval: '1s',
      // Deleted products are remembered for longer than any request may take, so that none brings them back.
      gc_deletes: '1h',
      analysis: analysis(),
    },
    mappings: {
      dynamic: 'strict',
      _source: { enabled: false },
      properties: {
        category: { type: 'integer' },
        path: { type: 'integer' },
        brand: { type: 'integer' },
        model: { type: 'integer' },
        available: { type: 'boolean' },
        rating: { type: 'double' },
        bestsellerRank: { type: 'integer' },
        bestsellerOrder: { type: 'integer' },
        newOrder: { type: 'integer' },
        ratingHalves: { type: 'integer' },
        productId: { type: 'integer' },
        attributes: { type: 'keyword' },
        ...Object.fromEntries(
          Object.values(currencyIds).flatMap((id) => [
            [`price${id}`, { type: 'long' }],
            [`discount${id}`, { type: 'integer' }],
          ]),
        ),
        ...perLanguage((language) => [wordsField(language), keyword]),
        ...perLanguage((language) => [
          describedField(language),
          {
            type: 'text',
            analyzer: `described_${language}`,
            search_analyzer: `asked_${language}`,
            norms: false,
            index_options: 'docs',
          },
        ]),
      },
    },
  };
}

/** Lexemes of names, labels and codes behind the field that they stand in; see the search's lexeme-fields.ts. */
export const wordsField = (language: Language) => `words_${language}`;
export const describedField = (language: Language) => `described_${language}`;

/**
 * Descriptions are analysed by OpenSearch: folded before stemmed, as PostgreSQL's configurations do, so that words
 * without accents meet those with them. Parts of compounds are found, too; a compound that is asked for is not cut, since
 * either part would be enough then.
 */
function analysis() {
  const analyzers = languages.flatMap((language) => {
    const base = { type: 'custom', tokenizer: 'standard', char_filter: ['plain_letters'] };
    const compounds = dictionaryOf[language].compoundParts.size > 0 ? [`compounds_${language}`] : [];
    return [
      [`described_${language}`, { ...base, filter: filtersOf(language, compounds) }],
      [`asked_${language}`, { ...base, filter: filtersOf(language, []) }],
    ];
  });
  return {
    char_filter: { plain_letters: { type: 'mapping', mappings: ['ё => е', 'Ё => Е'] } },
    filter: {
      ...perLanguage((language) => [`stop_${language}`, { type: 'stop', stopwords: stopWordsOf(language) }]),
      ...perLanguage((language) => [`stem_${language}`, { type: 'stemmer', language: namesOf[language] }]),
      turkish_lowercase: { type: 'lowercase', language: 'turkish' },
      ...Object.fromEntries(
        languages
          .filter((language) => dictionaryOf[language].compoundParts.size > 0)
          .map((language) => [`compounds_${language}`, compoundFilter(language)]),
      ),
    },
    analyzer: Object.fromEntries(analyzers),
  };
}

const stopWordsOf = (language: Language) => `_${namesOf[language]}_`;

function filtersOf(language: Language, compounds: readonly string[]): string[] {
  const lowercase = language === 'tr' ? 'turkish_lowercase' : 'lowercase';
  return [lowercase, `stop_${language}`, 'asciifolding', ...compounds, `stem_${language}`];
}

const minWordLength = 5;
const minPartLength = 4;

function compoundFilter(language: Language) {
  const parts = [...dictionaryOf[language].compoundParts].filter((part) => part.length >= minPartLength);
  return {
    type: 'dictionary_decompounder',
    word_list: parts.sort(),
    min_word_size: minWordLength,
    min_subword_size: minPartLength,
    only_longest_match: true,
  };
}

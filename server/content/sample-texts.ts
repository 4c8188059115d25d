import { readFile } from 'node:fs/promises';
import { isLegalDocumentKind, type LegalDocumentKind } from '@kamra/contract/legal-document-kinds.ts';

/** The texts of the demo shop name the facts of any shop in double braces. */
const textsFolder = new URL('../../demo/conditions/', import.meta.url);

export const sampleLanguages = ['hu', 'en'] as const;
type SampleLanguage = (typeof sampleLanguages)[number];

/** What a sample leaves to whoever keeps the shop. */
const toFillIn: Record<SampleLanguage, Record<LegalDocumentKind, string>> = {
  hu: {
    transport: 'mely országokba szállít, a futárszolgálat neve, a kézbesítés ideje',
    'how-to-buy': 'a választható fizetési módok, a rendelés módosításának menete',
    'product-change': 'a visszaküldés címe, és hogy ki viseli a díját',
    complaint: 'a panaszok fogadásának helye és ideje, az illetékes békéltető testület neve és címe',
    'general-conditions': 'a szerződés nyelve, tárolása, magatartási kódex, ha van',
    'personal-data-protection': 'az adatfeldolgozók (tárhely, futár, könyvelő, hírlevél), a megőrzési idők',
    withdrawal: 'a nyilatkozatok fogadásának címe, a visszaküldés címe',
    warranty: 'a szerviz neve és címe, a vállalt jótállás, ha a törvényesnél hosszabb',
    imprint: 'a képviselő neve, kamara vagy engedély, ha van',
    cookies: 'a boltban valóban használt sütik',
    accessibility: 'ami a boltban még nem akadálymentes, és a felelős elérhetősége',
  },
  en: {
    transport: 'the countries you deliver to, the carrier, the time of delivery',
    'how-to-buy': 'the ways of paying, how an order is changed',
    'product-change': 'the address for returns, and who bears their cost',
    complaint: 'where and when complaints are taken, the competent conciliation body with its address',
    'general-conditions': 'the language of the contract, where it is kept, codes of conduct if any',
    'personal-data-protection': 'processors (hosting, carrier, accountant, newsletter), periods of retention',
    withdrawal: 'where statements are taken, the address for returns',
    warranty: 'the workshop with its address, a guarantee beyond the lawful one if any',
    imprint: 'the name of the representative, chamber or licence if any',
    cookies: 'the cookies that the shop really uses',
    accessibility: 'what of the shop is not accessible yet, and who answers for it',
  },
};

const marks: Record<SampleLanguage, (list: string) => string> = {
  hu: (list) =>
    `**[[MINTA: közzététel előtt nézesse át ügyvéddel. Ellenőrizze és töltse ki: ${list}. Ha kész, törölje ezt a bekezdést.]]**`,
  en: (list) =>
    `**[[SAMPLE: have a lawyer check it before it is published. Check and fill in: ${list}. Then delete this paragraph.]]**`,
};

/** The sentences in which the demo shop says that it is none. */
const ofDemoAlone = /\n+[^\n]*(bemutató áruház|demonstration shop)[^\n]*/g;

/** A sample of a standard page, marked as such in double brackets; null for a page of the shop's own. */
export async function readSampleText(code: string, language: SampleLanguage): Promise<string | null> {
  if (!isLegalDocumentKind(code)) return null;
  const text = await readFile(new URL(`${code}.${language}.md`, textsFolder), 'utf8');
  return `${marks[language](toFillIn[language][code])}\n\n${text.replaceAll(ofDemoAlone, '')}`;
}

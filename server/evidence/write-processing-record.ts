import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import type { PrintedDocument } from '../documents/printed-document.ts';
import type { ExportedTable } from '../exports/exported-table.ts';
import type { DescribedActivity, RecordLanguage } from './describe-processing.ts';

const labels = {
  hu: {
    title: 'Adatkezelési tevékenységek nyilvántartása',
    law: 'GDPR 30. cikk (1). A program adataiból készült vázlat: a célokat és jogalapokat az adatkezelő hagyja jóvá, jogásszal nézesse meg.',
    madeOn: 'Készült',
    who: 'Adatkezelő',
    controller: 'Adatkezelő neve, címe, elérhetősége',
    representative: 'Képviselő',
    officer: 'Adatvédelmi tisztviselő',
    others: 'További adatfeldolgozók',
    measures: 'Technikai és szervezési intézkedések',
    missing: 'nincs megadva',
    activity: 'Tevékenység',
    purpose: 'Cél',
    basis: 'Jogalap',
    subjects: 'Érintettek',
    data: 'Adatok köre',
    recipients: 'Címzettek, adatfeldolgozók',
    abroad: 'Az EGT-n kívül is működő címzett (a továbbítás alapja a vele kötött szerződésben)',
    kept: 'Megőrzés',
    program:
      'A program intézkedései: titkosított kapcsolat, a jelszavak és hivatkozások kivonatként, a szolgáltatók kulcsai lezárva tárolva, szerepek és jogok, második hitelesítési lépés, módosíthatatlan műveleti napló, kérések korlátozása, automatikus törlés a megőrzési idők szerint, mentés.',
  },
  en: {
    title: 'Record of processing activities',
    law: 'GDPR Art. 30(1). A draft from the data of the program: purposes and legal bases are for the controller to confirm, with a lawyer.',
    madeOn: 'Made on',
    who: 'Controller',
    controller: 'Name, address and contact of the controller',
    representative: 'Representative',
    officer: 'Data protection officer',
    others: 'Other processors',
    measures: 'Technical and organisational measures',
    missing: 'not given',
    activity: 'Activity',
    purpose: 'Purpose',
    basis: 'Legal basis',
    subjects: 'Data subjects',
    data: 'Categories of data',
    recipients: 'Recipients, processors',
    abroad:
      'Recipients that also work outside the EEA (the contract with them has the basis of the transfer)',
    kept: 'Kept',
    program:
      'Measures of the program: encrypted connections, passwords and links kept as hashes, keys of services sealed, roles and rights, a second factor, an append-only audit log, limits of requests, automatic deletion by the retention periods, backups.',
  },
} as const;

const facts = ['purpose', 'basis', 'subjects', 'data', 'recipients', 'abroad', 'kept'] as const;

interface ProcessingRecord {
  settings: ShopSettings;
  activities: readonly DescribedActivity[];
}

/** Who is answerable, as far as the settings say; each with its label. */
function answerable({ settings }: ProcessingRecord, language: RecordLanguage): [string, string][] {
  const words = labels[language];
  const { office, name, dataProtection } = settings;
  const join = (...parts: string[]) => parts.filter(Boolean).join(', ') || words.missing;
  return [
    [
      words.controller,
      join(
        office.company || name,
        `${office.officeZip} ${office.officeCity}`.trim(),
        office.officeAddress,
        office.officeMail,
        office.officePhone,
      ),
    ],
    [words.representative, join(dataProtection.representative)],
    [words.officer, join(dataProtection.officerName, dataProtection.officerContact)],
    [words.others, join(dataProtection.otherProcessors)],
    [words.measures, [words.program, dataProtection.measures].filter(Boolean).join(' ')],
  ];
}

/** The record as a document to print: who is answerable, then each activity. */
export function printProcessingRecord(record: ProcessingRecord, language: RecordLanguage): PrintedDocument {
  const words = labels[language];
  const columns = [
    { title: words.activity, width: 'narrow' },
    { title: '', width: 'rest' },
  ] as const;
  return {
    title: words.title,
    language,
    footer: record.settings.office.company || record.settings.name,
    parts: [
      { kind: 'title', text: words.title },
      { kind: 'small', text: `${words.madeOn}: ${formatDay(new Date().toISOString(), language)}` },
      { kind: 'small', text: words.law },
      {
        kind: 'table',
        columns: [{ ...columns[0], title: words.who }, columns[1]],
        rows: answerable(record, language),
      },
      ...record.activities.map((activity) => ({
        kind: 'table' as const,
        columns: [columns[0], { ...columns[1], title: activity.title }],
        rows: facts.map((fact): [string, string] => [words[fact], activity[fact]]),
      })),
    ],
  };
}

/** The record as a table: an activity a row, who is answerable in the rows before. */
export function tabulateProcessingRecord(record: ProcessingRecord, language: RecordLanguage): ExportedTable {
  const words = labels[language];
  async function* rows() {
    for (const fact of answerable(record, language)) yield fact;
    for (const activity of record.activities) yield [activity.title, ...facts.map((fact) => activity[fact])];
  }
  return { columns: [words.activity, ...facts.map((fact) => words[fact])], rows: rows() };
}

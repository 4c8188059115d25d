import type { Language } from '@kamra/contract/languages.ts';
import type { Chance } from './seeded-random.ts';

/** A customer of the demo shop: made up, with an address that cannot receive mail. */
export interface DemoPerson {
  familyName: string;
  givenName: string;
  email: string;
  phone: string;
  language: Language;
  postalCode: string;
  city: string;
  street: string;
  company: string | null;
  taxNumber: string | null;
}

const familyNames = [
  'Nagy',
  'Kovács',
  'Tóth',
  'Szabó',
  'Horváth',
  'Varga',
  'Kiss',
  'Molnár',
  'Németh',
  'Farkas',
  'Balogh',
  'Papp',
  'Takács',
  'Juhász',
  'Lakatos',
  'Mészáros',
  'Simon',
  'Rácz',
  'Fekete',
  'Szilágyi',
  'Török',
  'Fehér',
  'Gál',
  'Pintér',
  'Szűcs',
  'Kocsis',
  'Fodor',
  'Orsós',
  'Sipos',
  'Magyar',
  'Lukács',
  'Biró',
  'Katona',
  'Jakab',
  'Bogdán',
  'Boros',
];
const givenNames = [
  'Anna',
  'Éva',
  'Katalin',
  'Zsófia',
  'Judit',
  'Eszter',
  'Réka',
  'Dóra',
  'Ildikó',
  'Nóra',
  'Orsolya',
  'Ágnes',
  'Bálint',
  'Gergő',
  'Péter',
  'László',
  'Zoltán',
  'Máté',
  'Dániel',
  'Ádám',
  'András',
  'Gábor',
  'Tamás',
  'Levente',
];
const cities = [
  ['1024', 'Budapest', 9],
  ['1062', 'Budapest', 9],
  ['1093', 'Budapest', 8],
  ['1117', 'Budapest', 10],
  ['1145', 'Budapest', 8],
  ['1182', 'Budapest', 6],
  ['2000', 'Szentendre', 3],
  ['2030', 'Érd', 4],
  ['2600', 'Vác', 2],
  ['3300', 'Eger', 3],
  ['3525', 'Miskolc', 5],
  ['4024', 'Debrecen', 7],
  ['4400', 'Nyíregyháza', 4],
  ['5000', 'Szolnok', 3],
  ['6000', 'Kecskemét', 4],
  ['6720', 'Szeged', 6],
  ['7400', 'Kaposvár', 2],
  ['7621', 'Pécs', 5],
  ['8000', 'Székesfehérvár', 4],
  ['8200', 'Veszprém', 3],
  ['8900', 'Zalaegerszeg', 2],
  ['9021', 'Győr', 5],
  ['9400', 'Sopron', 3],
  ['9700', 'Szombathely', 3],
] as const;
const streets = [
  'Kitalált utca',
  'Mintafa utca',
  'Próba tér',
  'Almáskert köz',
  'Képzelet sétány',
  'Cserfa utca',
  'Hársfa sor',
  'Malomárok utca',
  'Szélkakas utca',
  'Bodza köz',
  'Napraforgó utca',
  'Vadgesztenye sor',
];
const companies = [
  'Mintakert Bt.',
  'Próbaterem Kft.',
  'Képzelt Konyha Kft.',
  'Kitalált Kávézó Kft.',
  'Vendégház Minta Bt.',
];
const languagesSpoken: readonly (readonly [Language, number])[] = [
  ['hu', 86],
  ['en', 5],
  ['de', 5],
  ['fr', 1],
  ['ru', 1],
  ['tr', 2],
];

/** Draws so many customers, each with an e-mail address of their own. */
export function drawPeople(chance: Chance, count: number): DemoPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const [familyName, givenName] = [chance.pick(familyNames), chance.pick(givenNames)];
    const [postalCode, city] = chance.weighted(cities.map((each) => [each, each[2]] as const));
    const isCompany = chance.number() < 0.06;
    return {
      familyName,
      givenName,
      email: `${plain(givenName)}.${plain(familyName)}.${index + 1}@vevo.example`,
      phone: `+36 ${chance.pick(['20', '30', '70'])} 000 ${String(chance.integer(0, 9999)).padStart(4, '0')}`,
      language: chance.weighted(languagesSpoken),
      postalCode,
      city,
      street: `${chance.pick(streets)} ${chance.integer(1, 120)}.`,
      company: isCompany ? chance.pick(companies) : null,
      taxNumber: isCompany ? '00000000-2-42' : null,
    };
  });
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

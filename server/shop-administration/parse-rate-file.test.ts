import { expect, test } from 'vitest';
import { parseRateFile } from './parse-rate-file.ts';

const centralBank = (rates: string, time = '2026-11-20') => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"><Cube><Cube time='${time}'>
${rates}</Cube></Cube></gesmes:Envelope>`;
const both = `<Cube currency='USD' rate='1.10'/><Cube currency='HUF' rate='385.22'/>`;
const nationalBank = (rates: string) =>
  `<MNBCurrentExchangeRates><Day date="2026-11-20">${rates}</Day></MNBCurrentExchangeRates>`;

test('the file of the European Central Bank names what one euro costs', () => {
  expect(parseRateFile(centralBank(both))).toEqual({ day: '2026-11-20', EUR: 385.22, USD: 350.2 });
});

test('the file of the Hungarian National Bank names forints for a unit', () => {
  const rates = `<Rate unit="1" curr="EUR">385,22</Rate><Rate unit="100" curr="USD">35020,5</Rate>`;
  expect(parseRateFile(nationalBank(rates))).toEqual({ day: '2026-11-20', EUR: 385.22, USD: 350.205 });
});

test.each([
  ['nothing', ''],
  ['a page', '<html><body>Sorry, try later</body></html>'],
  ['a part of the file', centralBank(both).slice(0, -90)],
  ['no forint', centralBank(`<Cube currency='USD' rate='1.10'/>`)],
  ['a forint of nothing', centralBank(both.replace('385.22', '0'))],
  ['a dollar of nothing', centralBank(both.replace('1.10', '0'))],
  ['a word for a rate', centralBank(both.replace('385.22', 'N/A'))],
  ['two points', centralBank(both.replace('385.22', '3.85.22'))],
  ['a currency twice', centralBank(both + both)],
  ['a day that is none', centralBank(both, '2026-02-30')],
  ['no day', centralBank(both, '')],
  ['a declared entity', `<!DOCTYPE x [<!ENTITY e "1">]>${centralBank(both)}`],
  ['one currency of two', nationalBank(`<Rate unit="1" curr="EUR">385,22</Rate>`)],
  ['units of nothing', nationalBank(`<Rate unit="0" curr="EUR">1</Rate><Rate unit="1" curr="USD">1</Rate>`)],
])('%s is no file of rates', (_name, text) => {
  expect(parseRateFile(text)).toBeNull();
});

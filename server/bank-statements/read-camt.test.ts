import { expect, test } from 'vitest';
import { readCamt } from './read-camt.ts';
import { readDay } from './statement-line.ts';

const statement = (entries: string, namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.02') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="${namespace}"><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>HU42117730161111101800000000</IBAN></Id><Ccy>HUF</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
const credit = (amount: string, details = '', sts = '<Sts>BOOK</Sts>') =>
  `<Ntry><Amt Ccy="HUF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${sts}<BookgDt><Dt>2026-11-20</Dt></BookgDt>
  <AcctSvcrRef>REF-1</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`;

test('credits are read, in the shape of versions 02 and 08', () => {
  const old = `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>Kovács &amp; Fia</Nm></Dbtr>
    <DbtrAcct><Id><IBAN>HU93116000060000000012345676</IBAN></Id></DbtrAcct></RltdPties>
    <RmtInf><Ustrd>K-ABCD</Ustrd><Ustrd>-EFGH</Ustrd></RmtInf></TxDtls>`;
  const newer = `<TxDtls><RltdPties><Dbtr><Pty><Nm>Anna</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>köszönöm</Ustrd></RmtInf></TxDtls>`;
  expect(readCamt(statement(credit('9990.00', old))).lines).toEqual([
    {
      account: 'HU42117730161111101800000000',
      bookedOn: '2026-11-20',
      amount: 9_990_00,
      currencyId: 3,
      payerName: 'Kovács & Fia',
      payerAccount: 'HU93116000060000000012345676',
      message: 'K-ABCD -EFGH',
      reference: 'REF-1/1',
    },
  ]);
  const { lines } = readCamt(statement(credit('1', newer, '<Sts><Cd>BOOK</Cd></Sts>')));
  expect(lines).toMatchObject([{ payerName: 'Anna', message: 'köszönöm', amount: 1_00 }]);
});

test('a booking of several payments gives a line for each, and what is no credit is left out', () => {
  const part = (amount: string) =>
    `<TxDtls><Amt Ccy="HUF">${amount}</Amt><RmtInf><Ustrd>${amount}</Ustrd></RmtInf></TxDtls>`;
  const debit = credit('5').replace('CRDT', 'DBIT');
  const pending = credit('5', '', '<Sts>PDNG</Sts>');
  const read = readCamt(statement(credit('30', part('10') + part('20')) + debit + pending));
  expect(read.leftOut).toBe(2);
  expect(read.lines.map(({ amount, reference }) => [amount, reference])).toEqual([
    [10_00, 'REF-1/1'],
    [20_00, 'REF-1/2'],
  ]);
});

test('lines that cannot be read are told with their place', () => {
  const wrongDay = credit('5').replace('2026-11-20', '2026-02-31');
  const franc = credit('5').replace('Ccy="HUF"', 'Ccy="CHF"');
  expect(readCamt(statement(credit('-5') + wrongDay + franc + credit('0'))).problems).toEqual([
    { row: 1, code: 'wrongAmount' },
    { row: 2, code: 'wrongDate' },
    { row: 3, code: 'unknownCurrency' },
    { row: 4, code: 'wrongAmount' },
  ]);
});

test('hostile files are refused: document types, entities, depth, and what is no statement', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document>&b;</Document>`;
  const outside = `<!DOCTYPE x SYSTEM "file:///etc/passwd"><Document/>`;
  for (const text of [
    bomb,
    outside,
    `<Document>${'<a>'.repeat(100)}`,
    '<Document/>',
    '<?xml version="1.0"?>',
  ])
    expect(() => readCamt(text)).toThrow('unreadableFile');
  const { lines } = readCamt(
    statement(credit('5', '<TxDtls><RmtInf><Ustrd>&file; &#65;</Ustrd></RmtInf></TxDtls>')),
  );
  expect(lines[0]?.message).toBe('&file; A');
  expect(
    readCamt(
      statement(credit('5', `<TxDtls><RmtInf><Ustrd>${'x'.repeat(100_000)}</Ustrd></RmtInf></TxDtls>`)),
    ).lines[0]?.message,
  ).toHaveLength(500);
});

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026.11.20.', '2026-11-20'],
  ['2026. 11. 20.', '2026-11-20'],
  ['20261120', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['3/1/2026', '2026-01-03'],
  ['2026-11-20T12:00:00+01:00', '2026-11-20'],
  ['2026-02-30', null],
  ['1899-01-01', null],
  ['tegnap', null],
])('%s is the day %s', (text, day) => expect(readDay(text)).toBe(day));

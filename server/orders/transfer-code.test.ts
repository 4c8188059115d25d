import { isIban } from '@kamra/contract/bank-account.ts';
import { expect, test } from 'vitest';
import { hungarianIban, transferCode } from './transfer-code.ts';

const account = {
  payee: 'Kamra Kft.',
  bank: 'OTP Bank',
  accountNumber: '11773016-11111018',
  iban: '',
  bic: 'OTPVHUHB',
};
const winter = new Date('2026-11-28T09:30:00Z');
const inForints = { account, amount: 12_990, currencyId: 3, message: 'K-7F3A9C2D', dueAt: winter } as const;
const inEuros = { ...inForints, currencyId: 1, amount: 12.9 } as const;

test('an IBAN follows from a Hungarian account number', () => {
  expect(hungarianIban('11773016-11111018')).toBe('HU42117730161111101800000000');
  expect(isIban(hungarianIban('11773016-11111018-00000000'))).toBe(true);
});

test('forints: the lines of the central bank, each ended', () => {
  expect(transferCode(inForints)).toBe(
    `${[
      ...['HCT', '001', '1', 'OTPVHUHBXXX', 'Kamra Kft.', 'HU42117730161111101800000000', 'HUF12990'],
      ...['20261128103000+1', '', 'K-7F3A9C2D', '', '', '', '', '', '', ''],
    ].join('\n')}\n`,
  );
  expect(transferCode(inForints)?.match(/\n/g)).toHaveLength(17);
  const summer = transferCode({ ...inForints, dueAt: new Date('2026-07-01T22:30:00Z') });
  expect(summer?.split('\n')[7]).toBe('20260702003000+2');
});

test('euros: the lines of the Payments Council, with or without a BIC', () => {
  const iban = 'HU42 1177 3016 1111 1018 0000 0000';
  expect(transferCode({ ...inEuros, account: { ...account, iban } })?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'OTPVHUHB', 'Kamra Kft.', 'HU42117730161111101800000000', 'EUR12.90'],
    ...['', '', 'K-7F3A9C2D'],
  ]);
  expect(transferCode({ ...inEuros, account: { ...account, bic: '' } })?.split('\n')[4]).toBe('');
});

test('names are cut by bytes between two characters, and the whole fits', () => {
  const payee = 'Á'.repeat(50);
  const code = transferCode({ ...inForints, account: { ...account, payee }, message: '🦊'.repeat(30) })!;
  const [, , , , name, , , , , message] = code.split('\n');
  expect(name).toBe('Á'.repeat(35));
  expect(message).toBe('🦊'.repeat(17));
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(345);
  const lines = transferCode({ ...inForints, account: { ...account, payee: 'Kamra\nKft.' } })!.split('\n');
  expect(lines[4]).toBe('Kamra Kft.');
});

test('what is missing makes no code', () => {
  const without = (changes: object) => transferCode({ ...inForints, account: { ...account, ...changes } });
  expect([without({ bic: '' }), without({ bic: 'OTP' }), without({ payee: ' ' })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(without({ accountNumber: '11773016-11111019' })).toBeNull();
  expect(transferCode({ ...inForints, dueAt: null })).toBeNull();
  expect(transferCode({ ...inForints, currencyId: 2 })).toBeNull();
});

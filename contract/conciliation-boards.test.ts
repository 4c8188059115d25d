import { expect, test } from 'vitest';
import { boardOfAddress, conciliationBoardIds, conciliationBoards } from './conciliation-boards.ts';

test.each([
  ['8000 Székesfehérvár, Fő utca 1.', 'fejer'],
  ['6720 Szeged', 'csongrad'],
  ['2000 Szentendre', 'pest'],
  ['1051 Budapest', 'budapest'],
  ['2461 Tárnok', 'pest'],
  ['2400 Dunaújváros', 'fejer'],
  ['2800 Tatabánya', 'fejer'],
  ['3100 Salgótarján', 'borsod'],
  ['2660 Balassagyarmat', 'borsod'],
  ['4400 Nyíregyháza', 'hajdu'],
  ['5000 Szolnok', 'hajdu'],
  ['5600 Békéscsaba', 'csongrad'],
  ['7400 Kaposvár', 'baranya'],
  ['8600 Siófok', 'baranya'],
  ['8360 Keszthely', 'gyor'],
  ['8900 Zalaegerszeg', 'gyor'],
  ['9021 Győr', 'gyor'],
  ['Fő utca 12345', null],
  ['10115 Berlin', null],
])('[law A11] the board of %s is %s', (address, board) => expect(boardOfAddress(address)).toBe(board));

test('all eight boards have what a refusal has to name, in Hungary each county once', () => {
  const counties = conciliationBoardIds.flatMap((id) => conciliationBoards[id].counties.split(', '));
  expect([counties.length, new Set(counties).size]).toEqual([20, 20]);
  for (const board of Object.values(conciliationBoards)) {
    expect(board.address).toMatch(/^\d{4} /);
    expect(board.email).toContain('@');
    expect(new URL(board.url).protocol).toBe('https:');
  }
});

/** A rule with the day from which it holds, and what a shop looks at because of it. */
export interface CalendarRule {
  id: string;
  /** Of the duties in docs/law.md. */
  duty: string;
  from: string;
  source: string;
  title: Record<'hu' | 'en', string>;
  check: Record<'hu' | 'en', string>;
  /** Not verified in the law itself: somebody has to look. */
  isUncertain?: boolean;
}

/** What has to be looked at every year, and from which month on. */
export interface YearlyCheck {
  id: string;
  /** 1 to 12. */
  month: number;
  /** The day on which it was done for this version of the program; null: nobody but the merchant can. */
  doneOn: string | null;
  title: Record<'hu' | 'en', string>;
}

/** Dates as they were known in November 2026; none of them is advice. */
export const calendarRules: readonly CalendarRule[] = [
  {
    ...{
      id: 'price-reductions',
      duty: 'A5',
      from: '2022-05-28',
      source: '98/6/EC Art. 6a; 4/2009. r. 2/A. §',
    },
    title: {
      hu: 'Akciós ár: az előző 30 nap legalacsonyabb ára',
      en: 'Reductions: the lowest price of the 30 days before',
    },
    check: {
      hu: 'Akció előtt nézze meg a termék ártörténetét.',
      en: 'Look at the product’s price history before a reduction.',
    },
  },
  {
    ...{ id: 'boards', duty: 'A11', from: '2024-01-01', source: '1997. évi CLV. tv. 18. §' },
    title: { hu: 'Nyolc békéltető testület', en: 'Eight conciliation boards' },
    check: {
      hu: 'A testületek címe a válaszlevelekben és a szövegekben.',
      en: 'The boards’ addresses in answers and texts.',
    },
  },
  {
    ...{
      id: 'warranty-bands',
      duty: 'A10',
      from: '2024-07-01',
      source: '151/2003. Korm. r.; 10/2024. (VI. 28.) IM r.',
    },
    title: { hu: 'Kötelező jótállás: 2 és 3 év', en: 'Mandatory warranty: 2 and 3 years' },
    check: {
      hu: 'A rendelet mellékletében szereplő termékek jelölése.',
      en: 'Goods of the decree’s annex are marked.',
    },
  },
  {
    ...{ id: 'product-safety', duty: 'A14', from: '2024-12-13', source: '(EU) 2023/988 Art. 19' },
    title: {
      hu: 'Termékbiztonság: gyártó, felelős személy, figyelmeztetések',
      en: 'Product safety: maker, responsible person, warnings',
    },
    check: {
      hu: 'Minden közzétett terméknek van gyártója, a nem uniósnak felelős személye.',
      en: 'Each published product has a maker, one from outside the EU a responsible person.',
    },
  },
  {
    ...{ id: 'accessibility', duty: 'A15', from: '2025-06-28', source: '(EU) 2019/882; 2022. évi XVII. tv.' },
    title: { hu: 'Akadálymentes webáruház', en: 'Accessible online shops' },
    check: {
      hu: 'Az akadálymentességi nyilatkozat közzétett szövege.',
      en: 'The published statement on accessibility.',
    },
  },
  {
    ...{ id: 'odr-closed', duty: 'A11', from: '2025-07-20', source: '(EU) 2024/3228' },
    title: { hu: 'Megszűnt az uniós vitarendezési platform', en: 'The EU platform for disputes closed' },
    check: { hu: 'Egyik szöveg sem hivatkozik rá.', en: 'No text links to it any more.' },
  },
  {
    ...{
      id: 'withdrawal-function',
      duty: 'A2',
      from: '2026-06-19',
      source: '2011/83/EU Art. 11a; 45/2014. 22. § (1a)–(1c)',
    },
    title: { hu: 'Elállás az oldalon, bejelentkezés nélkül', en: 'Withdrawal on the page, without sign-in' },
    check: { hu: 'Kimennek-e az elismervények (Ügyek).', en: 'Whether receipts go out (Cases).' },
  },
  {
    ...{ id: 'repair', duty: 'A9', from: '2026-07-31', source: '(EU) 2024/1799', isUncertain: true },
    title: { hu: 'Javításhoz való jog', en: 'Right to repair' },
    check: {
      hu: 'A magyar szabály szövege, és hogy érinti-e a termékeit.',
      en: 'The Hungarian rule’s text, and whether it concerns your goods.',
    },
  },
  {
    ...{ id: 'packaging', duty: 'A20', from: '2026-08-12', source: '(EU) 2025/40', isUncertain: true },
    title: { hu: 'Csomagolási rendelet', en: 'Packaging regulation' },
    check: {
      hu: 'A csomagolások adatai és a gyártói felelősség díjai.',
      en: 'Data of packagings and the fees of producers.',
    },
  },
  {
    ...{
      id: 'guarantee-notice',
      duty: 'A8',
      from: '2026-09-27',
      source: '(EU) 2024/825, 2025/1960; 45/2014. 11. § (1a)',
    },
    title: {
      hu: 'Egységes jótállási értesítő, GARAN-címke, zöld állítások',
      en: 'Harmonised notice, GARAN label, green claims',
    },
    check: {
      hu: 'A hivatalos értesítő és a GARAN-címkék feltöltve; zöld állítás csak bizonyítékkal.',
      en: 'The official notice and GARAN labels uploaded; green claims with proof alone.',
    },
  },
  {
    ...{
      id: 'product-liability',
      duty: 'A22',
      from: '2026-12-09',
      source: '(EU) 2024/2853',
      isUncertain: true,
    },
    title: { hu: 'Új termékfelelősségi szabályok', en: 'New rules of product liability' },
    check: {
      hu: 'A szállítókkal kötött szerződések és a biztosítás.',
      en: 'Contracts with suppliers, and the insurance.',
    },
  },
];

export const yearlyChecks: readonly YearlyCheck[] = [
  {
    id: 'moved-days',
    month: 5,
    doneOn: null,
    title: {
      hu: 'A következő év áthelyezett munkanapjai (NGM rendelet)',
      en: 'Moved working days of the next year (NGM decree)',
    },
  },
  {
    id: 'vat-rates',
    month: 1,
    doneOn: null,
    title: {
      hu: 'A többi tagállam áfakulcsai (Beállítások → Uniós áfakulcsok)',
      en: 'VAT rates of the other member states (Settings → EU VAT rates)',
    },
  },
  {
    id: 'boards',
    month: 1,
    doneOn: null,
    title: {
      hu: 'A békéltető testületek címe (bekeltetes.hu)',
      en: 'Addresses of the conciliation boards (bekeltetes.hu)',
    },
  },
  { id: 'vat', month: 1, doneOn: null, title: { hu: 'Áfakulcsok', en: 'VAT rates' } },
  {
    id: 'texts',
    month: 1,
    doneOn: null,
    title: { hu: 'A közzétett szövegek átnézése ügyvéddel', en: 'The published texts, with a lawyer' },
  },
];

/** Where a rule stands on a day; what begins within so many days is coming soon. */
export function stateOfRule(
  { from }: Pick<CalendarRule, 'from'>,
  today: string,
): 'inForce' | 'soon' | 'later' {
  if (from <= today) return 'inForce';
  const days = (Date.parse(from) - Date.parse(today)) / 86_400_000;
  return days <= 60 ? 'soon' : 'later';
}

/** Whether this year's check is due: its month has come, and it was done in an earlier year, or never. */
export function isCheckDue({ month, doneOn }: Pick<YearlyCheck, 'month' | 'doneOn'>, today: string): boolean {
  if (doneOn === null) return true;
  const from = `${today.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
  return today >= from && doneOn < from;
}

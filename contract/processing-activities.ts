import { consentedActivities } from './consented-activities.ts';
import type { ProcessingActivity, Words } from './processing-activity.ts';

const buyers: Words = { hu: 'vásárlók', en: 'buyers' };
const visitors: Words = { hu: 'látogatók', en: 'visitors' };
const staff: Words = { hu: 'munkatársak', en: 'staff' };

/** Kinds of the retention table that hold nothing about a person. */
export const impersonalRetention = [
  'searchCounts',
  'supplierFileRuns',
  'rateReads',
  'webhookDeliveries',
] as const;

/** A draft by what the program does: purposes and legal bases are for the controller to confirm. */
export const processingActivities: readonly ProcessingActivity[] = [
  {
    id: 'orders',
    title: { hu: 'Megrendelések teljesítése', en: 'Orders' },
    purpose: {
      hu: 'a szerződés megkötése, teljesítése, kézbesítés, visszaküldés',
      en: 'to make and perform the contract: delivery, returns, refunds',
    },
    basis: { hu: 'GDPR 6. cikk (1) b) és c)', en: 'GDPR Art. 6(1)(b) and (c)' },
    subjects: buyers,
    data: {
      hu: 'név, szállítási és számlázási cím, e-mail-cím, telefonszám, cégnév és adószám, a megrendelt termékek, összegek, megjegyzés',
      en: 'name, addresses, e-mail address, telephone number, company and tax number, goods, amounts, note',
    },
    recipients: ['hosting', 'mail', 'carriers', 'payments', 'invoices'],
    kept: {
      hu: 'a személyes adatok {orderPersonalData} napig; az ismételt küldést felismerő azonosító {idempotencyKeys} napig; a levelek hivatkozásai lejáratuk után {orderLinks} napig',
      en: 'personal data {orderPersonalData} days; the id that tells a repeat {idempotencyKeys} days; links of mails {orderLinks} days after they end',
    },
    // biome-ignore format: a row
    mails: ['orderConfirmation', 'paymentReminder', 'orderExpired', 'orderChanged', 'orderRefunded', 'orderReturn', 'orderShipment', 'orderAmended', 'orderDelayed', 'orderLink'],
  },
  {
    id: 'invoices',
    title: { hu: 'Számlázás és számviteli bizonylatok', en: 'Invoices and accounting' },
    purpose: {
      hu: 'számla kiállítása, megőrzése, adatszolgáltatás',
      en: 'to issue and keep invoices, and to report them',
    },
    basis: {
      hu: 'GDPR 6. cikk (1) c); 2007. évi CXXVII. tv., 2000. évi C. tv. 169. §',
      en: 'GDPR Art. 6(1)(c); Hungarian Acts CXXVII of 2007 and C of 2000, s. 169',
    },
    subjects: buyers,
    data: {
      hu: 'név, számlázási cím, adószám, termékek, összegek',
      en: 'name, billing address, tax number, goods, amounts',
    },
    recipients: ['hosting', 'mail', 'invoices', 'authorities'],
    kept: { hu: '{invoiceDocuments} napig', en: '{invoiceDocuments} days' },
    mails: ['orderInvoiced'],
  },
  {
    id: 'payments',
    title: { hu: 'Fizetés', en: 'Payments' },
    purpose: {
      hu: 'a vételár beszedése, visszafizetése, egyeztetése',
      en: 'to collect, refund and match payments',
    },
    basis: { hu: 'GDPR 6. cikk (1) b) és c)', en: 'GDPR Art. 6(1)(b) and (c)' },
    subjects: buyers,
    data: {
      hu: 'a fizetés azonosítói, állapota, összege; átutalásnál a fizető neve, számlaszáma, közleménye; utánvétnél a futárszolgálat elszámolásának csomag- és rendelésszámai és összegei; kártyaadat nincs a boltban',
      en: 'numbers, states and amounts of payments; of transfers the payer’s name, account and message; of cash on delivery the numbers of parcels and orders and the amounts that carriers report; no data of cards',
    },
    recipients: ['hosting', 'payments'],
    kept: {
      hu: 'a szolgáltatók értesítései {paymentEvents} napig, a bankszámlakivonatok és az utánvét-elszámolások tételei {bankEntries} napig',
      en: 'notifications {paymentEvents} days, credits of bank statements and rows of cash reports {bankEntries} days',
    },
    mails: [],
  },
  {
    id: 'accounts',
    title: { hu: 'Vásárlói fiókok', en: 'Accounts of shoppers' },
    purpose: {
      hu: 'bejelentkezés, korábbi rendelések, mentett címek és listák',
      en: 'signing in, earlier orders, kept addresses and lists',
    },
    basis: { hu: 'GDPR 6. cikk (1) b)', en: 'GDPR Art. 6(1)(b)' },
    subjects: { hu: 'regisztrált vásárlók', en: 'shoppers with an account' },
    data: {
      hu: 'név, e-mail-cím, telefonszám, jelszó kivonata, hozzáférési kulcsok nyilvános része, címek, kosár és kívánságlista, eszközök böngészője',
      en: 'name, e-mail address, telephone number, hash of the password, public keys of passkeys, addresses, cart and wish list, browsers of devices',
    },
    recipients: ['hosting', 'mail', 'signIn'],
    kept: {
      hu: 'a fiók törléséig; munkamenetek {endedSessions} nappal, eszközök {knownDevices} nappal, egyszeri hivatkozások {oneTimeLinks} nappal a végük után; a megosztott kívánságlista {sharedWishLists} nappal az utolsó megnyitás után',
      en: 'until the account is deleted; sessions {endedSessions}, devices {knownDevices}, one-time links {oneTimeLinks} days after their end; a shared wish list {sharedWishLists} days after it was last opened',
    },
    mails: ['customerCode', 'customerHasAccount', 'customerNotice'],
  },
  ...consentedActivities,
  {
    id: 'loyalty',
    title: { hu: 'Hűségprogram', en: 'Loyalty programme' },
    purpose: {
      hu: 'pontok gyűjtése, beváltása, értesítés a lejáratukról',
      en: 'to collect and spend points, and to tell when they expire',
    },
    basis: { hu: 'GDPR 6. cikk (1) b)', en: 'GDPR Art. 6(1)(b)' },
    subjects: { hu: 'regisztrált vásárlók', en: 'shoppers with an account' },
    data: {
      hu: 'a pontok száma, eredete, felhasználása és lejárata',
      en: 'number, origin, use and expiry of points',
    },
    recipients: ['hosting', 'mail'],
    kept: { hu: 'a fiók törléséig', en: 'until the account is deleted' },
    mails: ['pointNotice'],
  },
  {
    id: 'consents',
    title: { hu: 'Hozzájárulások naplója', en: 'Log of consents' },
    purpose: { hu: 'a hozzájárulások bizonyítása', en: 'to prove consents' },
    basis: { hu: 'GDPR 6. cikk (1) c), 7. cikk (1)', en: 'GDPR Art. 6(1)(c), 7(1)' },
    subjects: visitors,
    data: {
      hu: 'véletlen azonosító, a választás, ideje, szövegváltozata',
      en: 'random id, choices, their time and text',
    },
    recipients: ['hosting', 'map'],
    kept: { hu: '{consents} napig', en: '{consents} days' },
    mails: [],
  },
  {
    id: 'cases',
    title: {
      hu: 'Elállás, panasz, hibabejelentés, kérdés',
      en: 'Withdrawals, complaints, defects, questions',
    },
    purpose: {
      hu: 'a fogyasztói jogok teljesítése, kérdések megválaszolása',
      en: 'to honour consumers’ rights and answer questions',
    },
    basis: {
      hu: 'GDPR 6. cikk (1) c) és b); 1997. évi CLV. tv. 17/A. §',
      en: 'GDPR Art. 6(1)(c) and (b); Hungarian Act CLV of 1997, s. 17/A',
    },
    subjects: { hu: 'vásárlók, érdeklődők', en: 'buyers, those who ask' },
    data: {
      hu: 'név, e-mail-cím, telefonszám, cím, bankszámlaszám, a bejelentés és a válasz szövege',
      en: 'name, e-mail address, telephone number, address, bank account, what was written and answered',
    },
    recipients: ['hosting', 'mail', 'authorities'],
    kept: {
      hu: 'a lezárás után {customerCases} napig, kéretlen üzenet {spamCases} napig',
      en: '{customerCases} days after they are closed, spam {spamCases} days',
    },
    mails: ['caseReceipt', 'caseAnswer'],
  },
  {
    id: 'recalls',
    title: { hu: 'Termékvisszahívás', en: 'Recalls' },
    purpose: { hu: 'a vásárlók értesítése veszélyes termékről', en: 'to tell buyers of dangerous goods' },
    basis: {
      hu: 'GDPR 6. cikk (1) c); (EU) 2023/988 35. cikk',
      en: 'GDPR Art. 6(1)(c); (EU) 2023/988 Art. 35',
    },
    subjects: buyers,
    data: {
      hu: 'a rendelés adatai, az értesítés ténye',
      en: 'data of the order, whether its buyer was told',
    },
    recipients: ['hosting', 'mail', 'authorities'],
    kept: { hu: 'a rendeléssel együtt', en: 'with the order' },
    mails: ['recallNotice'],
  },
  {
    id: 'reviews',
    title: { hu: 'Értékelések és termékértesítések', en: 'Reviews and alerts about products' },
    purpose: {
      hu: 'vásárlói vélemények közzététele; értesítés készletről, árról',
      en: 'to publish reviews; to tell of stock and prices',
    },
    basis: { hu: 'GDPR 6. cikk (1) a) és f)', en: 'GDPR Art. 6(1)(a) and (f)' },
    subjects: { hu: 'vásárlók, értesítést kérők', en: 'buyers, those who asked for an alert' },
    data: {
      hu: 'választott név, értékelés, képek; e-mail-cím',
      en: 'chosen name, review, pictures; e-mail address',
    },
    recipients: ['hosting', 'mail'],
    kept: {
      hu: 'az értékelés a termékkel együtt, a név a vásárló törléséig; az értesítés címe elküldésig, legfeljebb egy évig',
      en: 'reviews as long as the product, the name until its buyer is erased; alerts until they are sent, a year at most',
    },
    mails: ['reviewInvitation', 'alertConfirmation', 'productAlert'],
  },
  {
    id: 'mails',
    title: { hu: 'A bolt által küldött levelek', en: 'Mails of the shop' },
    purpose: {
      hu: 'a tájékoztatás igazolása tartós adathordozón',
      en: 'to show what was sent on a durable medium',
    },
    basis: {
      hu: 'GDPR 6. cikk (1) c) és f); 45/2014. Korm. r. 18. §',
      en: 'GDPR Art. 6(1)(c) and (f); Hungarian decree 45/2014, s. 18',
    },
    subjects: { hu: 'minden címzett', en: 'all recipients' },
    data: {
      hu: 'e-mail-cím, tárgy, tartalom, mellékletek, a kézbesítés állapota',
      en: 'e-mail address, subject, content, attachments, state',
    },
    recipients: ['hosting', 'mail'],
    kept: {
      hu: 'a tartalom {mailContents} napig, a címzett és a mellékletek {mails} napig, levélfájlok {mailFiles} napig',
      en: 'content {mailContents} days, recipients and attachments {mails} days, files of mails {mailFiles} days',
    },
    mails: [],
  },
  {
    id: 'staff',
    title: { hu: 'Munkatársak hozzáférése és a műveletek naplója', en: 'Access of staff, and the audit log' },
    purpose: { hu: 'jogosultságok, elszámoltathatóság, biztonság', en: 'rights, accountability, security' },
    basis: { hu: 'GDPR 6. cikk (1) b) és f), 5. cikk (2)', en: 'GDPR Art. 6(1)(b) and (f), 5(2)' },
    subjects: staff,
    data: {
      hu: 'név, e-mail-cím, szerep, jelszó kivonata, IP-cím, a műveletek',
      en: 'name, e-mail address, role, hash of the password, IP address, what they did',
    },
    recipients: ['hosting', 'mail'],
    kept: {
      hu: 'a fiók törléséig; a napló {auditLog} napig, benne az IP-cím {auditLogAddresses} napig',
      en: 'until the account is deleted; the log {auditLog} days, IP addresses in it {auditLogAddresses} days',
    },
    // biome-ignore format: a row
    mails: ['orderMention', 'staffWarning', 'testMail', 'mailSample', 'staffInvitation', 'staffPasswordReset', 'staffNotice', 'secondFactorChanged', 'supplierFileFailed', 'ratesFailed', 'webhookTurnedOff'],
  },
  {
    id: 'security',
    title: { hu: 'A bolt védelme', en: 'Security of the shop' },
    purpose: {
      hu: 'visszaélések, túlterhelés, jelszópróbálgatás megakadályozása',
      en: 'against abuse, overload and guessed passwords',
    },
    basis: { hu: 'GDPR 6. cikk (1) f), 32. cikk', en: 'GDPR Art. 6(1)(f), 32' },
    subjects: visitors,
    data: {
      hu: 'az IP-cím és az eszköz kivonata, számlálók',
      en: 'hashes of IP addresses and devices, counters',
    },
    recipients: ['hosting'],
    kept: { hu: 'a számlálók {signInAttempts} napig', en: 'counters {signInAttempts} days' },
    mails: [],
  },
];

import type { ProcessingActivity } from './processing-activity.ts';

/** What is sent to those alone who asked for it (2008. évi XLVIII. tv. 6. §). */
export const consentedActivities: readonly ProcessingActivity[] = [
  {
    id: 'newsletter',
    title: { hu: 'Hírlevél', en: 'Newsletter' },
    purpose: { hu: 'hírlevél és reklám küldése', en: 'to send newsletters and advertising' },
    basis: {
      hu: 'GDPR 6. cikk (1) a); 2008. évi XLVIII. tv. 6. §',
      en: 'GDPR Art. 6(1)(a); Hungarian Act XLVIII of 2008, s. 6',
    },
    subjects: { hu: 'feliratkozók', en: 'subscribers' },
    data: {
      hu: 'név, e-mail-cím, nyelv, a hozzájárulás ideje és szövegváltozata',
      en: 'name, e-mail address, language, time and text of the consent',
    },
    recipients: ['hosting', 'mail'],
    kept: {
      hu: 'leiratkozásig, utána bizonyítékként {endedSubscriptions} napig; meg nem erősített kérés {unconfirmedSubscriptions} napig',
      en: 'until unsubscribed, then {endedSubscriptions} days as proof; unconfirmed requests {unconfirmedSubscriptions} days',
    },
    mails: ['newsletterConfirmation', 'newsletterWelcome'],
  },
  {
    id: 'cartReminders',
    title: { hu: 'Emlékeztető a kosárban maradt termékekre', en: 'Reminders of carts' },
    purpose: { hu: 'levél a kosárban maradt termékekről', en: 'a mail about goods left in the cart' },
    basis: {
      hu: 'GDPR 6. cikk (1) a); 2008. évi XLVIII. tv. 6. §',
      en: 'GDPR Art. 6(1)(a); Hungarian Act XLVIII of 2008, s. 6',
    },
    subjects: { hu: 'vásárlók, akik kérték', en: 'shoppers who asked for it' },
    data: {
      hu: 'e-mail-cím, a kosár tartalma, a hozzájárulás ideje és szövegváltozata',
      en: 'e-mail address, goods of the cart, time and text of the consent',
    },
    recipients: ['hosting', 'mail'],
    kept: { hu: 'a fiók törléséig', en: 'until the account is deleted' },
    mails: ['cartReminder'],
  },
  {
    id: 'purchaseSurvey',
    title: { hu: 'Kérdőív a vásárlás után', en: 'Survey after a purchase' },
    purpose: {
      hu: 'az Árukereső kérdőívet küld a boltról és a termékekről',
      en: 'Árukereső sends a survey about the shop and the goods',
    },
    basis: {
      hu: 'GDPR 6. cikk (1) a); 2008. évi XLVIII. tv. 6. §',
      en: 'GDPR Art. 6(1)(a); Hungarian Act XLVIII of 2008, s. 6',
    },
    subjects: { hu: 'vásárlók, akik kérték', en: 'shoppers who asked for it' },
    data: {
      hu: 'e-mail-cím, a megrendelt termékek neve és cikkszáma, a hozzájárulás ideje és szövegváltozata',
      en: 'e-mail address, names and SKUs of the goods, time and text of the consent',
    },
    recipients: ['hosting', 'survey'],
    kept: {
      hu: 'a hozzájárulás bizonyítéka a megrendelés személyes adatainak törléséig',
      en: 'the proof of the consent until the personal data of the order are erased',
    },
    mails: [],
  },
];

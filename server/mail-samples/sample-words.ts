import type { Language } from '@kamra/contract/languages.ts';

/** Whom and what samples are about, in each language; nobody and nothing that there is. */
export interface SampleWords {
  familyName: string;
  givenName: string;
  products: readonly [first: string, second: string];
  city: string;
  street: string;
  /** What a buyer wrote, and what staff answered. */
  message: string;
  answer: string;
  reason: string;
  note: string;
  delay: string;
  identification: string;
  hazard: string;
  action: string;
  remedy: string;
}

export const sampleWords: Record<Language, SampleWords> = {
  hu: {
    familyName: 'Kovács',
    givenName: 'Anna',
    products: ['Kőagyag bögre, 3 dl, zsályazöld', 'Öntöttvas serpenyő, 26 cm'],
    city: 'Budapest',
    street: 'Próba utca 1. 2/3',
    message: 'A bögre füle az első mosogatáskor letört.',
    answer: 'A bögrét díjmentesen kicseréljük; az újat holnap adjuk fel Önnek.',
    reason: 'A visszaküldött bögrét használták.',
    note: 'Kérlek, hívd fel a vevőt a szállítás időpontja miatt.',
    delay: 'a gyártó késve szállította a serpenyőt',
    identification: 'a talpán lévő gyártási szám: 2409-ig',
    hazard: 'Forró italtól megrepedhet, és égési sérülést okozhat.',
    action: 'Ne használja tovább, és értesítsen bennünket.',
    remedy: 'A visszaküldés költségét mi fizetjük.',
  },
  en: {
    familyName: 'Taylor',
    givenName: 'Anna',
    products: ['Stoneware mug, 300 ml, sage green', 'Cast-iron frying pan, 26 cm'],
    city: 'Budapest',
    street: 'Próba utca 1. 2/3',
    message: 'The handle of the mug broke off at the first wash.',
    answer: 'We will replace the mug free of charge and dispatch the new one tomorrow.',
    reason: 'The mug that was sent back has been used.',
    note: 'Please call the customer about the time of delivery.',
    delay: 'the maker delivered the pan late',
    identification: 'batch number on the base: up to 2409',
    hazard: 'It may crack with hot drinks and cause burns.',
    action: 'Stop using it and let us know.',
    remedy: 'We pay for sending it back.',
  },
  de: {
    familyName: 'Schneider',
    givenName: 'Anna',
    products: ['Steinzeugbecher, 300 ml, salbeigrün', 'Gusseisenpfanne, 26 cm'],
    city: 'Budapest',
    street: 'Próba utca 1. 2/3',
    message: 'Der Henkel des Bechers ist beim ersten Spülen abgebrochen.',
    answer: 'Wir tauschen den Becher kostenlos um; der neue geht morgen an Sie ab.',
    reason: 'Der zurückgesandte Becher wurde benutzt.',
    note: 'Bitte ruf die Kundin wegen des Liefertermins an.',
    delay: 'Der Hersteller hat die Pfanne verspätet geliefert.',
    identification: 'Chargennummer am Boden: bis 2409',
    hazard: 'Der Becher kann bei heißen Getränken reißen und Verbrennungen verursachen.',
    action: 'Bitte verwenden Sie ihn nicht weiter und melden Sie sich bei uns.',
    remedy: 'Die Rücksendung bezahlen wir.',
  },
  fr: {
    familyName: 'Martin',
    givenName: 'Anna',
    products: ['Tasse en grès, 300 ml, vert sauge', 'Poêle en fonte, 26 cm'],
    city: 'Budapest',
    street: 'Próba utca 1. 2/3',
    message: 'L’anse de la tasse s’est cassée au premier lavage.',
    answer: 'Nous remplaçons la tasse gratuitement ; la nouvelle part demain.',
    reason: 'La tasse renvoyée a été utilisée.',
    note: 'Merci d’appeler la cliente au sujet de l’heure de livraison.',
    delay: 'le fabricant a livré la poêle en retard',
    identification: 'numéro de lot sous la tasse : jusqu’à 2409',
    hazard: 'Elle peut se fendre avec une boisson chaude et provoquer des brûlures.',
    action: 'Cessez de l’utiliser et prévenez-nous.',
    remedy: 'Le renvoi est à notre charge.',
  },
  ru: {
    familyName: 'Иванова',
    givenName: 'Анна',
    products: ['Керамическая кружка, 300 мл, шалфей', 'Чугунная сковорода, 26 см'],
    city: 'Budapest',
    street: 'Próba utca 1. 2/3',
    message: 'У кружки отломилась ручка при первом мытье.',
    answer: 'Мы бесплатно заменим кружку и отправим новую завтра.',
    reason: 'Возвращённой кружкой пользовались.',
    note: 'Позвоните, пожалуйста, покупательнице о времени доставки.',
    delay: 'производитель задержал поставку сковороды',
    identification: 'номер партии на дне: до 2409',
    hazard: 'От горячего напитка может треснуть и вызвать ожог.',
    action: 'Больше не пользуйтесь ею и сообщите нам.',
    remedy: 'Возврат оплачиваем мы.',
  },
  tr: {
    familyName: 'Yılmaz',
    givenName: 'Ayşe',
    products: ['Seramik kupa, 300 ml, adaçayı yeşili', 'Döküm tava, 26 cm'],
    city: 'Budapest',
    street: 'Próba utca 1. 2/3',
    message: 'Kupanın kulpu ilk yıkamada kırıldı.',
    answer: 'Kupayı ücretsiz değiştiriyoruz; yenisini yarın gönderiyoruz.',
    reason: 'Geri gönderilen kupa kullanılmış.',
    note: 'Lütfen teslimat saati için müşteriyi ara.',
    delay: 'üretici tavayı geç teslim etti',
    identification: 'tabandaki parti numarası: 2409’a kadar',
    hazard: 'Sıcak içecekle çatlayabilir ve yanıklara yol açabilir.',
    action: 'Kullanmayı bırakın ve bize haber verin.',
    remedy: 'İade kargosunu biz öderiz.',
  },
};

/** A name as a letter of the language has it. */
export function sampleName(language: Language): string {
  const { familyName, givenName } = sampleWords[language];
  return language === 'hu' ? `${familyName} ${givenName}` : `${givenName} ${familyName}`;
}

import { describeDevice } from '@kamra/contract/describe-device.ts';
import { formatMoment } from '@kamra/contract/shop-time.ts';
import { passwordLinkHours } from '@kamra/contract/staff-passwords.ts';
import type { FrameOfLanguage, MailTemplates, WordsOfMail, WriteMail } from '../mail/send-mail.ts';
import { translateMail } from '../mail/translate-mail.ts';
import { writePlainMail } from '../mail/write-plain-mail.ts';
import type { PasswordLinkMailData, StaffNoticeMailData } from './queue-staff-mail.ts';

/** The mails to members of staff by the names under which they are queued. */
export function staffMails(
  shopUrl: string,
  frameOf: FrameOfLanguage,
  wordsOf: WordsOfMail,
): Pick<MailTemplates, 'staffInvitation' | 'staffPasswordReset' | 'staffNotice'> {
  const passwordLink: WriteMail = async (_pool, data) => {
    const { kind, name, language, inviter, token } = data as PasswordLinkMailData;
    const say = wordsOf(language, kind === 'invitation' ? 'staffInvitation' : 'staffPasswordReset');
    const frame = frameOf(language);
    const values = {
      shop: frame.shopName,
      inviter: inviter ?? frame.shopName,
      hours: passwordLinkHours[kind],
    };
    return writePlainMail(language, frame, {
      heading: say(`staff.${kind}.heading`),
      paragraphs: [say('staff.greeting', { name }), say(`staff.${kind}.text`, values)],
      button: { label: say('staff.setPassword'), url: `${shopUrl}/admin#/password/${token}` },
      closing: say(`staff.${kind}.closing`),
    });
  };
  const notice: WriteMail = async (_pool, data) => {
    const mail = data as StaffNoticeMailData;
    const { name, language } = mail;
    const say = wordsOf(language, `staffNotice.${mail.notice}`);
    return writePlainMail(language, frameOf(language), {
      heading: say(`staff.${mail.notice}.heading`),
      paragraphs: [
        say('staff.greeting', { name }),
        say(`staff.${mail.notice}.text`, { email: mail.newEmail ?? '' }),
        describePlace(mail),
      ],
      button: { label: say('staff.openAccount'), url: `${shopUrl}/admin#/my-account` },
      closing: say('staff.notYou'),
    });
  };
  return { staffInvitation: passwordLink, staffPasswordReset: passwordLink, staffNotice: notice };
}

/** When it was and, as far as it is known, from where. */
function describePlace({ language, at, ipAddress, userAgent }: StaffNoticeMailData): string {
  const say = translateMail(language);
  const parts = [say('staff.time', { time: formatMoment(at, language) })];
  if (userAgent !== null) {
    parts.push(say('staff.device', { device: describeDevice(userAgent) ?? say('staff.unknownDevice') }));
  }
  if (ipAddress !== null) parts.push(say('staff.ipAddress', { ipAddress }));
  return parts.join(' · ');
}

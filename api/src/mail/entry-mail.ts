import { type Language, limits } from 'shared/contract/limits';
import { type Mail } from './mailer';

interface InvitationMail {
  to: string;
  school: string;
  /** The inviting teacher. */
  from: string;
  link: string;
}

const invitationTexts: Record<Language, (mail: InvitationMail) => Omit<Mail, 'to'>> = {
  en: ({ school, from, link }) => ({
    subject: `Teacher Portal: an invitation to ${school}`,
    text: `Hello,

${from} invites you to join ${school} in Teacher Portal. Follow this link to accept:

${link}

The invitation is for this e-mail address, works once and for ${limits.invitationDays} days. If you do not know the sender, ignore this mail.
`,
  }),
  tr: ({ school, from, link }) => ({
    subject: `Öğretmen Portalı: davet (${school})`,
    text: `Merhaba,

${from} sizi Öğretmen Portalı’nda şu okula davet ediyor: ${school}. Daveti kabul etmek için aşağıdaki bağlantıyı açın:

${link}

Davet bu e-posta adresi içindir, yalnızca bir kez ve ${limits.invitationDays} gün boyunca kullanılabilir. Göndereni tanımıyorsanız bu iletiyi dikkate almayın.
`,
  }),
};

export const invitationMail = (language: Language, mail: InvitationMail): Mail => ({
  to: mail.to,
  ...invitationTexts[language](mail),
});

interface VerificationMail {
  to: string;
  name: string;
  link: string;
}

const verificationTexts: Record<Language, (mail: VerificationMail) => Omit<Mail, 'to'>> = {
  en: ({ name, link }) => ({
    subject: 'Teacher Portal: confirm your e-mail address',
    text: `Hello ${name},

Follow this link to confirm that this e-mail address is yours:

${link}

The link works once and for ${limits.verificationHours} hours. If you have no account in Teacher Portal, ignore this mail.
`,
  }),
  tr: ({ name, link }) => ({
    subject: 'Öğretmen Portalı: e-posta adresinizi doğrulayın',
    text: `Merhaba ${name},

Bu e-posta adresinin size ait olduğunu doğrulamak için aşağıdaki bağlantıyı açın:

${link}

Bağlantı yalnızca bir kez ve ${limits.verificationHours} saat boyunca kullanılabilir. Öğretmen Portalı’nda hesabınız yoksa bu iletiyi dikkate almayın.
`,
  }),
};

export const verificationMail = (language: Language, mail: VerificationMail): Mail => ({
  to: mail.to,
  ...verificationTexts[language](mail),
});

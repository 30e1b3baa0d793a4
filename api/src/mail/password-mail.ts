import { type Language } from 'shared/contract/limits';
import { type Mail } from './mailer';

interface PasswordMail {
  to: string;
  name: string;
  link: string;
  minutes: number;
}

const texts: Record<Language, (mail: PasswordMail) => Omit<Mail, 'to'>> = {
  en: ({ name, link, minutes }) => ({
    subject: 'Teacher Portal: set a new password',
    text: `Hello ${name},

Use this link to set a new password for Teacher Portal:

${link}

The link works once and for ${minutes} minutes. If you did not ask for it, there is nothing to do: your password stays as it is.
`,
  }),
  tr: ({ name, link, minutes }) => ({
    subject: 'Öğretmen Portalı: yeni parola belirleyin',
    text: `Merhaba ${name},

Öğretmen Portalı için yeni parolanızı aşağıdaki bağlantıdan belirleyebilirsiniz:

${link}

Bağlantı yalnızca bir kez ve ${minutes} dakika boyunca kullanılabilir. Bu isteği siz yapmadıysanız bir şey yapmanız gerekmez; parolanız değişmez.
`,
  }),
};

export const passwordMail = (language: Language, mail: PasswordMail): Mail => ({
  to: mail.to,
  ...texts[language](mail),
});

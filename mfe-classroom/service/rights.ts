import { type ServiceCaller, ServiceRefusal } from '@teacher-portal/remote-sdk/contract/service-kit';

/** The account that calls. */
export const accountOf = ({ sub }: ServiceCaller): number => Number(sub.replace(/^user:/, ''));

/** Whether the caller is an owner or a head of this school. */
export const oversees = ({ schools }: ServiceCaller, school: number): boolean =>
  ['owner', 'head'].includes(schools.find(({ id }) => id === school)?.role ?? '');

/** Refusals are shown, in the language of the call. */
const messages = {
  noSchool: { en: 'There is no such school.', tr: 'Böyle bir okul yok.' },
  noClass: {
    en: 'You can post only to present classes that you teach.',
    tr: 'Yalnızca dersine girdiğiniz, açık olan sınıflara gönderi yazabilirsiniz.',
  },
  noPost: {
    en: 'This post is not there any more, or it belongs to another class.',
    tr: 'Bu gönderi artık yok ya da başka bir sınıfa ait.',
  },
  notYours: {
    en: 'Only the person who wrote a post can change it.',
    tr: 'Bir gönderiyi yalnızca yazan kişi değiştirebilir.',
  },
  changed: {
    en: 'This has been changed in another window. Your text is still here: copy it, and open the page again.',
    tr: 'Bu yazı başka bir pencerede değiştirilmiş. Metniniz burada duruyor: kopyalayıp sayfayı yeniden açın.',
  },
  noStudent: {
    en: 'One of these students is not in the class any more. Open the page again.',
    tr: 'Bu öğrencilerden biri artık bu sınıfta değil. Sayfayı yeniden açın.',
  },
  tooManyEntries: {
    en: 'These are too many days for one file. Choose fewer.',
    tr: 'Tek bir dosya için çok fazla gün seçildi. Daha az gün seçin.',
  },
  taken: {
    en: 'Somebody else has taken this hour in the meantime. Open it again to see what is stored.',
    tr: 'Bu saatin yoklaması bu arada başka biri tarafından alındı. Kaydedileni görmek için yeniden açın.',
  },
  empty: {
    en: 'Write something, or add a link or a file.',
    tr: 'Bir şeyler yazın, bir bağlantı ya da dosya ekleyin.',
  },
  commentsOff: {
    en: 'This post takes no comments at the moment.',
    tr: 'Bu gönderi şu anda yoruma kapalı.',
  },
  noComment: {
    en: 'This comment is not there any more.',
    tr: 'Bu yorum artık yok.',
  },
  notYourComment: {
    en: 'Only the person who wrote a comment can change it.',
    tr: 'Bir yorumu yalnızca yazan kişi değiştirebilir.',
  },
  tooMany: {
    en: 'There is no more room here, or you have written very much within an hour. Try again later.',
    tr: 'Burada yer kalmadı ya da son bir saatte çok fazla yazıldı. Daha sonra yeniden deneyin.',
  },
  notYourClass: {
    en: 'You can write only to the teachers of your own classes.',
    tr: 'Yalnızca kendi sınıflarının öğretmenlerine yazabilirsin.',
  },
  noThread: {
    en: 'This conversation is not there any more.',
    tr: 'Bu yazışma artık yok.',
  },
  noReport: {
    en: 'This report is not there any more.',
    tr: 'Bu bildirim artık yok.',
  },
  noFile: {
    en: 'One of these files was not found. Remove it and add it again.',
    tr: 'Bu dosyalardan biri bulunamadı. Onu kaldırıp yeniden ekleyin.',
  },
} as const;

const statuses = {
  noSchool: 404,
  noClass: 404,
  noPost: 404,
  noStudent: 404,
  noComment: 404,
  notYourClass: 404,
  noThread: 404,
  noReport: 404,
  notYours: 403,
  notYourComment: 403,
  commentsOff: 409,
  tooMany: 409,
  changed: 409,
  taken: 409,
  tooManyEntries: 409,
  empty: 400,
  noFile: 400,
} as const;

export function refusal(reason: keyof typeof messages, language: string): ServiceRefusal {
  const text = messages[reason];
  return new ServiceRefusal(statuses[reason], `classroom.${reason}`, language.startsWith('tr') ? text.tr : text.en);
}

/** @throws ServiceRefusal unless the call may concern this school */
export function requireSchool({ schools }: ServiceCaller, id: number, language: string): void {
  if (!schools.some((school) => school.id === id)) throw refusal('noSchool', language);
}

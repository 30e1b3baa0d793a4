import { axeFaults, violations } from '../src/accessibility';
import { StudentPhone } from '../src/student-phone';
import { SubmissionData } from '../src/submission-data';
import { expect, test } from '../src/test-signed-in';
import { languages } from '../src/words';

const PIN = '280391';

const words = {
  en: {
    messages: 'Messages',
    write: 'Write to your teachers',
    message: 'Message',
    send: 'Send',
    unread: '1 new',
    answer: 'Your answer',
    all: 'All messages',
    isRead: /(?:^|· )read$/,
    report: 'Report',
    reason: 'What is wrong with it?',
    reported: 'The message has been reported.',
    reports: 'Reported messages',
    read: 'Read the conversation',
    settle: 'It has been dealt with',
    reopen: 'Open again',
  },
  tr: {
    messages: 'Mesajlar',
    write: 'Öğretmenlerine yaz',
    message: 'Mesaj',
    send: 'Gönder',
    unread: '1 yeni',
    answer: 'Cevabınız',
    all: 'Tüm mesajlar',
    isRead: /(?:^|· )okundu$/,
    report: 'Bildir',
    reason: 'Sorun nedir?',
    reported: 'Mesaj bildirildi.',
    reports: 'Bildirilen mesajlar',
    read: 'Yazışmayı oku',
    settle: 'İlgilenildi',
    reopen: 'Yeniden aç',
  },
} as const;

for (const language of languages)
  test(`a student writes to the teachers, one answers, the student reports it, and the school deals with that (${language})`, async ({
    page,
    browser,
    portal: { url },
  }) => {
    const w = words[language];
    const [asked, answered] = [`Which page ${language}?`, `Page two ${language}.`];
    await page.context().addCookies([{ name: 'language', value: language, url }]);
    const phone = await StudentPhone.open(browser, url, language);
    await phone.redeem(await (await SubmissionData.open(url)).issueSlip(), PIN);
    await phone.page.goto('/learn/area/mfe-classroom');
    await phone.button(w.write).click();
    await phone.page.getByRole('textbox', { name: w.message }).fill(asked);
    expect(await axeFaults(phone.page)).toEqual([]);
    await phone.button(w.send).click();
    await expect(phone.page).toHaveURL(/\?thread=\d+$/);
    const conversation = phone.page.getByRole('list', { name: w.messages });
    await expect(conversation.getByText(asked)).toBeVisible();

    await page.goto('/class/messages');
    const row = page.getByRole('list', { name: w.messages }).getByRole('listitem').filter({ hasText: asked });
    await expect(row.getByText(w.unread)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await row.getByRole('link').click();
    await page.getByRole('textbox', { name: w.answer }).fill(answered);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('listitem').filter({ hasText: answered })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await phone.page.reload();
    const reply = conversation.getByRole('listitem').filter({ hasText: answered });
    await expect(reply).toBeVisible();
    await expect(conversation.getByText(w.isRead)).toBeVisible();
    await reply.getByRole('button', { name: w.report }).click();
    await reply.getByRole('textbox', { name: w.reason }).fill(`Not kind ${language}`);
    expect(await axeFaults(phone.page)).toEqual([]);
    await reply.getByRole('button', { name: w.report }).click();
    await expect(reply.getByText(w.reported)).toBeVisible();
    await phone.button(w.all).click();
    await expect(phone.page).not.toHaveURL(/thread=/);
    await phone.page.goBack();
    await expect(conversation.getByText(asked)).toBeVisible();
    expect(await phone.close()).toEqual([]);

    await page.goto('/class/messages');
    await page.getByRole('link', { name: w.reports }).click();
    const report = page.getByRole('article').filter({ hasText: `Not kind ${language}` });
    await report.getByRole('button', { name: w.read }).click();
    await expect(report.getByText(asked)).toBeVisible();
    await expect(report.getByText(answered)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await report.getByRole('button', { name: w.settle }).click();
    await expect(report.getByRole('button', { name: w.reopen })).toBeVisible();
  });

import { axeFaults, violations } from '../src/accessibility';
import { languages } from '../src/words';
import { StudentPhone } from '../src/student-phone';
import { SubmissionData } from '../src/submission-data';
import { type Page } from '@playwright/test';
import { expect, test } from '../src/test-signed-in';

const PIN = '280391';

const words = {
  en: {
    title: 'Class stream',
    write: 'Write to your classes…',
    text: 'Text',
    link: 'Link',
    post: 'Post',
    posted: 'Posted.',
    dropped: 'Drop the files to post them',
    draft: 'Keep as a draft',
    kept: 'The draft is kept. Only you see it.',
    read: /^Read by 1 of/,
    readers: 'Who has read it',
    more: /^More about the post/,
    remove: 'Delete',
    removed: 'The post has been deleted.',
    comment: 'Comment',
    comments: 'Comments',
    reviewed: 'Hidden until a teacher shows them',
    waits: '1 to look at',
    show: /^Show to the class: /,
    shown: 'The class sees the comment now.',
    yours: 'Your comment',
    sendOwn: 'Send',
    sent: /^Your comment has been sent/,
    section: 'From your classes',
    isNew: 'New',
  },
  tr: {
    title: 'Sınıf akışı',
    write: 'Sınıflarınıza yazın…',
    text: 'Metin',
    link: 'Bağlantı',
    post: 'Gönder',
    posted: 'Gönderildi.',
    dropped: 'Göndermek için dosyaları bırakın',
    draft: 'Taslak olarak sakla',
    kept: 'Taslak saklandı. Onu yalnızca siz görürsünüz.',
    read: /^Okuyan: 1 \//,
    readers: 'Kimler okudu',
    more: /^Gönderiyle ilgili diğer işlemler/,
    remove: 'Sil',
    removed: 'Gönderi silindi.',
    comment: 'Yorum yaz',
    comments: 'Yorumlar',
    reviewed: 'Öğretmen gösterene kadar gizli',
    waits: 'Bakılacak: 1',
    show: /^Sınıfa göster: /,
    shown: 'Yorumu artık sınıf da görüyor.',
    yours: 'Yorumun',
    sendOwn: 'Gönder',
    sent: /^Yorumun gönderildi/,
    section: 'Sınıflarından haberler',
    isNew: 'Yeni',
  },
} as const;

const FILE = "Hücre <b onclick='alert(1)'>.pdf";
/** What the portal makes of this name. */
const SAFE = 'Hücre b onclick alert(1).pdf';

/** Drops a file somewhere on the page. */
async function dropFile(page: Page): Promise<void> {
  const dataTransfer = await page.evaluateHandle((name) => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' }));
    return data;
  }, FILE);
  await page.dispatchEvent('h1', 'dragover', { dataTransfer });
  await page.dispatchEvent('h1', 'drop', { dataTransfer });
}

for (const language of languages)
  test(`a teacher posts to classes, a student reads it on a phone, the teacher sees that, and deletes it (${language})`, async ({
    page,
    browser,
    portal: { url },
  }) => {
    const w = words[language];
    const message = `Bring a pencil ${language}`;
    const secret = `Not yet ${language}`;
    await page.context().addCookies([{ name: 'language', value: language, url }]);
    await page.goto('/class');
    await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible();

    const write = async (text: string, button: string) => {
      await page.getByRole('button', { name: w.write }).click();
      await page.getByRole('textbox', { name: w.text }).fill(text);
      for (const choice of await page.getByRole('main').getByRole('checkbox').all()) await choice.check();
      await page.getByRole('combobox', { name: w.comments }).selectOption(w.reviewed);
      await page.getByRole('button', { name: button, exact: true }).click();
    };
    await write(secret, w.draft);
    await expect(page.getByText(w.kept)).toBeVisible();
    await write(message, w.post);
    await expect(page.getByText(w.posted)).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: message });
    await expect(card).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const phone = await StudentPhone.open(browser, url, language);
    await phone.redeem(await (await SubmissionData.open(url)).issueSlip(), PIN);
    const section = phone.page.getByRole('region', { name: w.section });
    const item = section.getByRole('listitem').filter({ hasText: message });
    await item.scrollIntoViewIfNeeded();
    await expect(item.getByRole('heading', { level: 3 })).toContainText(w.isNew);
    await expect(section.getByText(secret)).toHaveCount(0);
    expect(await axeFaults(phone.page)).toEqual([]);

    const question = `Pen or pencil ${language}?`;
    await item.getByRole('button', { name: w.comment }).click();
    await item.getByRole('textbox', { name: w.yours }).fill(question);
    await item.getByRole('button', { name: w.sendOwn }).click();
    await expect(item.getByText(w.sent)).toBeVisible();
    await expect(item.getByRole('listitem').filter({ hasText: question })).toBeVisible();
    expect(await axeFaults(phone.page)).toEqual([]);
    const asked = item.getByText(question, { exact: true });
    await item.getByRole('button', { expanded: true }).click();
    await expect(asked).toHaveCount(1);
    await expect(asked).toBeHidden();

    await expect(async () => {
      await page.reload();
      await expect(card.getByRole('button', { name: w.read })).toBeVisible();
    }).toPass();
    await expect(card.getByText(w.waits)).toBeVisible();
    await card.getByRole('button', { name: /^1 / }).first().click();
    await card.getByRole('button', { name: w.show }).click();
    await expect(page.getByText(w.shown)).toBeVisible();
    await expect(card.getByText(w.waits)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await card.getByRole('button', { name: w.read }).click();
    const readers = page.getByRole('dialog', { name: w.readers });
    await expect(readers.getByRole('listitem')).not.toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await card.getByRole('button', { name: w.more }).click();
    await page.getByRole('menuitem', { name: w.remove }).click();
    await expect(page.getByText(w.removed)).toBeVisible();
    await expect(card).toHaveCount(0);
    await phone.page.reload();
    await expect(section.getByText(secret)).toHaveCount(0);
    await expect(item).toHaveCount(0);
    expect(await phone.close()).toEqual([]);
  });

for (const language of languages)
  test(`a file that is dropped on the page is posted, and opens for a student of the class and for nobody without its address (${language})`, async ({
    page,
    browser,
    portal: { url },
    request,
  }) => {
    const w = words[language];
    await page.context().addCookies([{ name: 'language', value: language, url }]);
    await page.goto('/class');
    await expect(page.getByRole('button', { name: w.write })).toBeVisible();
    await dropFile(page);
    await expect(page.getByText(w.dropped)).toHaveCount(0);
    for (const choice of await page.getByRole('main').getByRole('checkbox').all()) await choice.check();
    await page.getByRole('button', { name: w.post, exact: true }).click();
    await expect(page.getByText(w.posted)).toBeVisible();
    await expect(page.getByRole('button', { name: w.write })).toBeFocused();
    const card = page.getByRole('article').filter({ hasText: SAFE });
    await expect(card.getByRole('link', { name: SAFE })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const phone = await StudentPhone.open(browser, url, language);
    await phone.redeem(await (await SubmissionData.open(url)).issueSlip(), PIN);
    const link = phone.page.getByRole('region', { name: w.section }).getByRole('link', { name: SAFE });
    await expect(link).toBeVisible();
    expect(await axeFaults(phone.page)).toEqual([]);
    const address = new URL((await link.getAttribute('href')) ?? '', url);
    const read = await request.get(address.href);
    expect([read.status(), read.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect((await request.get(address.origin + address.pathname)).status()).toBe(403);
    expect(await phone.close()).toEqual([]);

    await card.getByRole('button', { name: w.more }).click();
    await page.getByRole('menuitem', { name: w.remove }).click();
    await expect(card).toHaveCount(0);
  });

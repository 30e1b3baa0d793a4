import type { Language } from './course-content';

type Kind = 'assignment' | 'exam' | 'quiz';

type Wording = {
  title: (kind: Kind, number: number, topic: string) => string;
  description: (kind: Kind, topic: string) => string;
  instruction: Record<Kind, string>;
  sections: { choice: [title: string, subtitle: string]; open: [title: string, subtitle: string] };
  relations: { women: string[]; men: string[] };
  tiers: [string, string, string];
  /** Fictional subscriber numbers: the range kept for drama in Britain, an unassigned prefix in Turkey. */
  phone: (index: number) => string;
  /** What a student writes who does not know. */
  blank: string[];
  comments: { weak: string[]; partial: string[]; overall: string[] };
  categoryComment: string;
};

export const wording: Record<Language, Wording> = {
  en: {
    title: (kind, number, topic) =>
      ({
        assignment: `Assignment ${number}: ${topic}`,
        exam: `Written exam ${number}`,
        quiz: `Quiz ${number}: ${topic}`,
      })[kind],
    description: (kind, topic) =>
      ({
        assignment: `Homework on ${topic}. Show how you reached each answer.`,
        exam: 'Covers everything we have studied in the course so far.',
        quiz: `A short check of what we did in class on ${topic}.`,
      })[kind],
    instruction: {
      assignment: 'You may use your notes and the textbook. Work on your own.',
      exam: 'No notes. A simple calculator is allowed. Give units where they belong.',
      quiz: 'Read each question twice before you choose. Some have more than one right answer.',
    },
    sections: {
      choice: ['Section A', 'Choose the right answers'],
      open: ['Section B', 'Answer in your own words'],
    },
    relations: {
      women: ['Mother', 'Mother', 'Grandmother', 'Aunt'],
      men: ['Father', 'Father', 'Grandfather', 'Uncle'],
    },
    tiers: ['Tier 1', 'Tier 2', 'Tier 3'],
    phone: (index) => `+44 7700 900${String(100 + index).padStart(3, '0')}`,
    blank: [
      'I am not sure about this one.',
      'I ran out of time here.',
      'We did this in class but I cannot remember it.',
    ],
    comments: {
      weak: [
        'Read section 2 of your notes again and come and see me.',
        'This describes the topic but does not answer the question.',
      ],
      partial: [
        'Good start; the reason is missing.',
        'Right idea. Use the proper terms and give the units.',
        'Correct, but show the steps in between.',
      ],
      overall: [
        'Steady work, keep it up.',
        'Clear progress since last time.',
        'Please look at the open questions again.',
      ],
    },
    categoryComment: 'Checked against this year’s scheme of work.',
  },
  tr: {
    title: (kind, number, topic) =>
      ({
        assignment: `Ödev ${number}: ${topic}`,
        exam: `${number}. Yazılı sınav`,
        quiz: `Kısa sınav ${number}: ${topic}`,
      })[kind],
    description: (kind, topic) =>
      ({
        assignment: `“${topic}” konusunda ev çalışması. Her yanıta nasıl ulaştığınızı gösteriniz.`,
        exam: 'Bugüne kadar derste işlediğimiz bütün konuları kapsar.',
        quiz: `“${topic}” konusunda derste yaptıklarımızı yoklayan kısa bir sınav.`,
      })[kind],
    instruction: {
      assignment: 'Notlarınızdan ve ders kitabından yararlanabilirsiniz. Lütfen tek başınıza çalışınız.',
      exam: 'Not kullanılmaz, basit hesap makinesi serbesttir. Gereken yerlerde birimleri yazınız.',
      quiz: 'Seçmeden önce her soruyu iki kez okuyunuz. Bazı soruların birden çok doğru yanıtı vardır.',
    },
    sections: {
      choice: ['A Bölümü', 'Doğru seçenekleri işaretleyiniz'],
      open: ['B Bölümü', 'Kendi cümlelerinizle yanıtlayınız'],
    },
    relations: { women: ['Anne', 'Anne', 'Babaanne', 'Teyze'], men: ['Baba', 'Baba', 'Dede', 'Amca'] },
    tiers: ['1. düzey', '2. düzey', '3. düzey'],
    phone: (index) => `+90 500 000 0${Math.floor(index / 100)} ${String(index % 100).padStart(2, '0')}`,
    blank: ['Bu sorudan emin değilim.', 'Sürem yetmedi.', 'Derste işlemiştik ama hatırlayamıyorum.'],
    comments: {
      weak: [
        'Defterindeki ikinci bölümü yeniden oku, sonra birlikte bakalım.',
        'Konuyu anlatmışsın ama soruyu yanıtlamamışsın.',
      ],
      partial: [
        'İyi başlamışsın, gerekçesi eksik.',
        'Düşüncen doğru; terimleri ve birimleri de kullan.',
        'Sonuç doğru, ara adımları da göster.',
      ],
      overall: [
        'Düzenli çalışıyorsun, böyle devam et.',
        'Önceki sınava göre belirgin bir gelişme var.',
        'Açık uçlu sorulara yeniden bakmalısın.',
      ],
    },
    categoryComment: 'Bu yılın öğretim programıyla karşılaştırıldı.',
  },
};

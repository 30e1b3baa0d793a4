/**
 * Column headings of the exported student list of a school, by language. Tests of the remote verify that its file has
 * them, tests of the server that such a list is imported without changes.
 */
export const studentExportHeadings = {
  en: [
    ...['Student', 'Student number', 'Grade', 'Guardian', 'Relation', 'Phone', 'E-mail', 'Section', 'Tier'],
    ...['Current score (%)', 'Improvement', 'Improvement measured by', 'Projected grade (%)'],
    ...['Projected grade if missing work stays missing (%)', 'Due and not handed in', 'Graded assessments'],
  ],
  tr: [
    ...['Öğrenci', 'Öğrenci no.', 'Sınıf', 'Veli', 'Yakınlık', 'Telefon', 'E-posta', 'Şube', 'Grup'],
    ...['Güncel puan (%)', 'Gelişim', 'Gelişim ölçüsü', 'Tahmini not (%)'],
    ...['Eksikler teslim edilmezse tahmini not (%)', 'Süresi geçen, teslim edilmeyen', 'Puanlanmış çalışma'],
  ],
} as const;

/**
 * The headings of an exported list of the students of a whole school, by language. The remote's test holds that its file
 * has them, the server's that such a list comes back without a change.
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

/** A PDF of one page with these operators, in an encryption that needs a password if `isLocked`. */
export function onePagePdf(content: string, isLocked = false): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'28'.repeat(32)}> /U <${'29'.repeat(32)}> >>`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const locked = isLocked ? `/Encrypt 6 0 R /ID [<${'30'.repeat(16)}> <${'30'.repeat(16)}>]` : '';
  return Buffer.from(
    `${text}xref\n0 7\n0000000000 65535 f \n${table}trailer\n<< /Size 7 /Root 1 0 R ${locked} >>\nstartxref\n${text.length}\n%%EOF`,
    'latin1',
  );
}

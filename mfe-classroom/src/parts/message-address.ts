/** To whom a new message goes, and the absence that it is about. */
export interface AbsenceOfStudent {
  inClass: number;
  student: number;
  day: string;
}

/** The page of messages with a new one to the student of an absence. */
export const aboutAbsence = ({ inClass, student, day }: AbsenceOfStudent): string =>
  `/class/messages?${new URLSearchParams({ class: String(inClass), student: String(student), day }).toString()}`;

/** What an address begins; undefined where it begins no message. */
export function absenceIn(params: URLSearchParams): AbsenceOfStudent | undefined {
  const [inClass, student] = [Number(params.get('class')), Number(params.get('student'))];
  const day = params.get('day') ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  return Number.isInteger(inClass) && inClass > 0 && Number.isInteger(student) && student > 0 && isDay
    ? { inClass, student, day }
    : undefined;
}

import { strToU8, zipSync } from 'fflate';

/** A OneRoster 1.1 bundle of a small school, as files. */
export const rosterFiles = (): Record<string, string> => ({
  'manifest.csv': 'propertyName,value\noneroster.version,1.1\n',
  'orgs.csv':
    'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId\nD1,,,District,district,,\nS1,,,Çınar Lisesi,school,,D1\nS2,,,Another,school,,D1\n',
  'academicSessions.csv':
    'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear\nT1,,,Now,term,2020-01-01,2999-06-30,,2999\nT0,,,Before,term,2019-01-01,2019-06-30,,2019\n',
  'courses.csv':
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes\nC1,,,,Biology,BIOL-101,09,D1,,\nC2,,,,Physics,PHYS-110,,S1,,\nC3,,,,Homeroom,HR,,S1,,\nC4,,,,Old course,OLD-1,09,S1,,\n',
  'classes.csv':
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods\n' +
    'K1,,,Biology 9A,09,C1,,scheduled,,S1,T1,,,\nK2,,,Physics,"09,10",C2,,scheduled,,S1,T1,,,\nK3,,,9-A,09,C3,,homeroom,,S1,T1,,,\nK4,,,Old,09,C4,,scheduled,,S1,T0,,,\n',
  'users.csv':
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password\n' +
    'U1,,,true,S1,student,a,,Ayşe,Çınar,Nur,,,,,G1,09,\nU2,,,true,S1,student,b,,=cmd|calc,Öz,,,,,555 1,,,\nU3,,,true,S2,student,c,,Else,Where,,,,,,,09,\n' +
    'U4,,,true,S1,student,d,,No,Grade,,,,,,,,\nG1,,,true,S1,parent,g,,Işıl,Çınar,,,,0532,,,,\nT1,,,true,S1,teacher,t,,Deniz,Kaya,,,deniz@example.com,,,,,\n',
  'enrollments.csv':
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate\n' +
    'E1,,,K1,S1,U1,student,,,\nE2,,,K3,S1,U1,student,,,\nE3,,,K1,S1,U2,student,,,\nE4,,,K1,S1,T1,teacher,true,,\n',
  'demographics.csv': 'sourcedId,status,dateLastModified,birthDate\nU1,,,2010-01-01\n',
});

export type RosterFiles = Record<string, string | Uint8Array>;

export const zipped = (files: RosterFiles): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  );

/** The bundle with some of its files replaced. */
export const rosterZip = (replaced: RosterFiles = {}): Buffer => zipped({ ...rosterFiles(), ...replaced });

/** The bundle with one text replaced in one file. @throws if the text is missing. */
export function rosterWith(name: string, text: string, by: string): Buffer {
  const before = rosterFiles()[name] ?? '';
  if (!before.includes(text)) throw new Error(`${name} has no ${text}`);
  return rosterZip({ [name]: before.replace(text, () => by) });
}

import { type FastifyInstance } from 'fastify';
import { getOversight, type OverseenSubmissions } from 'shared/contract/oversight';
import { route } from '../../server/route';
import { byFullName } from '../../text/name-order';
import { mayOversee } from './policy';
import * as repository from './repository';
import { type FiguresOf } from './repository';

const nothing: Omit<OverseenSubmissions, 'assessments'> = {
  ...{ handedIn: 0, graded: 0, waiting: 0 },
  ...{ waitingSince: null, days: null, results: null },
};

/** The places with their figures; those without any work stay. */
function withFigures<Place extends { id: number }>(places: readonly Place[], figures: readonly FiguresOf[]) {
  const byId = new Map(figures.map((row) => [row.id, row]));
  return places.map((place) => ({ ...nothing, ...byId.get(place.id), ...place }));
}

export function oversightRoutes(app: FastifyInstance): void {
  route(app, getOversight, async ({ db, account, language, params: { id } }) => {
    mayOversee(account, id);
    return {
      data: {
        grades: withFigures(await repository.listGrades(db, id), await repository.figuresByGrade(db, id)),
        classes: withFigures(await repository.listClasses(db, id), await repository.figuresByClass(db, id)),
        teachers: withFigures(
          (await repository.listTeachers(db, id)).sort(byFullName(language)),
          await repository.figuresByTeacher(db, id),
        ),
      },
    };
  });
}

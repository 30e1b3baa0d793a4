/** @jest-environment node */
import { type AssignmentMatrixRow } from 'shared/contract/dashboard';
import { weightageFigure } from './weightage';

const row = (courseCode: string, weights: Record<number, number>): AssignmentMatrixRow => ({
  courseId: 1,
  courseCode,
  courseName: courseCode,
  section: '',
  distribution: Object.entries(weights).map(([id, weightage]) => ({
    assessmentId: Number(id),
    title: id,
    type: 1,
    weightage,
  })),
  weightage: Object.values(weights).reduce((sum, weight) => sum + weight, 0),
});

test('averages what the courses have given, those that gave nothing included', () => {
  expect(weightageFigure([row('BIO-101', { 1: 60, 2: 35 }), row('CHE-102', { 3: 85 }), row('PHY-110', {})])).toEqual({
    average: 60,
    assessments: 3,
  });
});

test('an assessment that stands in two sections counts once', () => {
  expect(weightageFigure([row('BIO-101', { 1: 40 }), row('BIO-101', { 1: 40 })]).assessments).toBe(1);
});

test('without any assessment there is nothing to average', () => {
  expect(weightageFigure([])).toEqual({ average: null, assessments: 0 });
  expect(weightageFigure([row('BIO-101', {})]).average).toBeNull();
});

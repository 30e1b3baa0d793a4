/** @jest-environment node */
import { type AssignmentMatrixRow } from '@teacher-portal/remote-sdk/contract/dashboard';
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

test('averages the weightage of the courses that have assessments, so that one exam of 40 % reads 40', () => {
  expect(weightageFigure([row('BIO-101', { 1: 60, 2: 35 }), row('CHE-102', { 3: 85 }), row('PHY-110', {})])).toEqual({
    average: 90,
    assessments: 3,
  });
  expect(weightageFigure([row('BIO-101', { 1: 40 }), row('PHY-110', {})]).average).toBe(40);
});

test('counts an assessment in two sections once', () => {
  expect(weightageFigure([row('BIO-101', { 1: 40 }), row('BIO-101', { 1: 40 })]).assessments).toBe(1);
});

test('returns no average without assessments', () => {
  expect(weightageFigure([])).toEqual({ average: null, assessments: 0 });
  expect(weightageFigure([row('BIO-101', {})]).average).toBeNull();
});

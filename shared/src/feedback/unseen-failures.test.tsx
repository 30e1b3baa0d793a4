import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { getProfile } from 'shared/contract/profile';
import { listSchoolYears } from 'shared/contract/school-year';
import { queryClient, read, useQueries, useQuery } from 'shared/query';
import { renderWithPortal } from 'shared/testing/render';
import { answer, refuse } from 'shared/testing/server';
import './feedback';

const years = read(listSchoolYears, { params: { id: 1 } }, { retry: false, staleTime: 0 });

function OnlyData() {
  const { data } = useQuery(years);
  return <p>{data ? `${data.years.length} years` : 'No years'}</p>;
}

function WithFailure() {
  const { data, ...found } = useQuery(years);
  return <p>{data?.years.length ?? found.error?.message}</p>;
}

function Several() {
  const found = useQueries({ queries: [years] });
  return <p>{found.map(({ data }) => data?.years.length)}</p>;
}

const said = /^Part of this page could not be loaded\./;
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

beforeEach(() => {
  queryClient.removeQueries();
  refuse(listSchoolYears, 503, 'errors.somethingWentWrong');
});

it.each([
  ['what looks empty then', OnlyData],
  ['one of several reads', Several],
])('tells that %s could not be read, and reads it again on request', async (_what, Part) => {
  await renderWithPortal(<Part />);
  expect(await screen.findByText(said)).toBeVisible();
  answer(listSchoolYears, { years: [], undoable: null });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(queryClient.getQueryData(years.queryKey)).toBeDefined());
  await settled();
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

it('tells it again if it fails again', async () => {
  await renderWithPortal(<OnlyData />);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
  expect(await screen.findByText(said)).toBeVisible();
});

it('leaves it to the component that shows it, also if another one reads the same', async () => {
  await renderWithPortal(
    <>
      <WithFailure />
      <OnlyData />
    </>,
  );
  expect(await screen.findByText('Something went wrong!')).toBeVisible();
  await settled();
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

it('stops telling once the part has left the page', async () => {
  const { router } = await renderWithPortal(<OnlyData />);
  expect(await screen.findByText(said)).toBeVisible();
  await act(() => router.navigate('/elsewhere'));
  await waitFor(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
});

it('says nothing of what a role may not read, and of what a page is whole without', async () => {
  refuse(listSchoolYears, 403, 'errors.forbidden');
  refuse(getProfile, 503, 'errors.somethingWentWrong');
  function Extra() {
    const { data } = useQuery(read(getProfile, {}, { retry: false, meta: { isExtra: true } }));
    return <p>{data?.fullName}</p>;
  }
  await renderWithPortal(
    <>
      <OnlyData />
      <Extra />
    </>,
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await settled();
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

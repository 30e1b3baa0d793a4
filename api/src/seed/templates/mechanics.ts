import { template } from './template';

/** Exercises for the first year of physics, in both languages. */
export const mechanics = [
  template('speed', 1, (random) => ({ s: 20 * random.int(6, 15), t: random.pick([20, 40, 50]) }), [
    {
      stem: {
        en: String.raw`A runner covers $[s]\ \text{m}$ in $[t]\ \text{s}$. What is the average speed?`,
        tr: String.raw`Bir koşucu $[s]\ \text{m}$ yolu $[t]\ \text{s}$ sürede alıyor. Ortalama sürati nedir?`,
      },
      answer: ({ s, t }) => s / t,
      slips: ({ s, t }) => [t / s, s - t, (s / t) * 3.6],
      unit: 'm/s',
    },
    {
      stem: {
        en: String.raw`A drone flies $[s]\ \text{m}$ in a straight line in $[t]\ \text{s}$. What is its average speed in km/h?`,
        tr: String.raw`Bir insansız hava aracı $[t]\ \text{s}$ sürede doğru boyunca $[s]\ \text{m}$ uçuyor. Ortalama sürati kaç km/sa’tir?`,
      },
      answer: ({ s, t }) => (s / t) * 3.6,
      slips: ({ s, t }) => [s / t, s / t / 3.6, (s / t) * 36],
    },
  ]),
  template('acceleration', 2, (random) => ({ u: 2 * random.int(1, 4), a: random.int(2, 4), t: random.int(4, 8) }), [
    {
      stem: {
        en: String.raw`A motorbike moving at $[u]\ \text{m/s}$ accelerates at $[a]\ \text{m/s}^2$ for $[t]\ \text{s}$. What is its final velocity?`,
        tr: String.raw`$[u]\ \text{m/s}$ hızla giden bir motosiklet $[t]\ \text{s}$ boyunca $[a]\ \text{m/s}^2$ ivmeyle hızlanıyor. Son hızı nedir?`,
      },
      answer: ({ u, a, t }) => u + a * t,
      slips: ({ u, a, t }) => [a * t, u + a / t, u * a * t],
      unit: 'm/s',
    },
    {
      stem: {
        en: String.raw`A train starts with $[u]\ \text{m/s}$ and gains speed at $[a]\ \text{m/s}^2$. How far does it travel in $[t]\ \text{s}$?`,
        tr: String.raw`İlk hızı $[u]\ \text{m/s}$ olan bir tren $[a]\ \text{m/s}^2$ sabit ivmeyle hızlanıyor. $[t]\ \text{s}$ içinde kaç metre yol alır?`,
      },
      answer: ({ u, a, t }) => u * t + (a * t * t) / 2,
      slips: ({ u, a, t }) => [u * t + a * t * t, (a * t * t) / 2, (u + a * t) * t],
      unit: 'm',
    },
  ]),
  template('newton', 2, (random) => ({ m: random.pick([4, 5, 8, 10]), f: 20 * random.int(3, 6), r: 20 }), [
    {
      stem: {
        en: String.raw`A crate of mass $[m]\ \text{kg}$ is pulled with $[f]\ \text{N}$ against a friction of $[r]\ \text{N}$. What is its acceleration?`,
        tr: String.raw`Kütlesi $[m]\ \text{kg}$ olan bir sandık, $[r]\ \text{N}$ sürtünmeye karşı $[f]\ \text{N}$ kuvvetle çekiliyor. İvmesi nedir?`,
      },
      answer: ({ m, f, r }) => (f - r) / m,
      slips: ({ m, f, r }) => [f / m, (f + r) / m, (f - r) * m],
      unit: 'm/s²',
    },
    {
      stem: {
        en: String.raw`A force of $[f]\ \text{N}$ moves a trolley of mass $[m]\ \text{kg}$ against a drag of $[r]\ \text{N}$. How large is the resultant force?`,
        tr: String.raw`Kütlesi $[m]\ \text{kg}$ olan arabaya $[f]\ \text{N}$ kuvvet ve zıt yönde $[r]\ \text{N}$ sürtünme etki ediyor. Net kuvvetin büyüklüğü nedir?`,
      },
      answer: ({ f, r }) => f - r,
      slips: ({ m, f, r }) => [f + r, f, (f - r) * m],
      unit: 'N',
    },
  ]),
  template('potential', 3, (random) => ({ m: random.int(2, 6), h: random.pick([5, 20, 45]), g: 10 }), [
    {
      stem: {
        en: String.raw`A flowerpot of $[m]\ \text{kg}$ stands $[h]\ \text{m}$ above the street. What is its potential energy relative to the street? ($g = [g]\ \text{N/kg}$)`,
        tr: String.raw`Kütlesi $[m]\ \text{kg}$ olan bir saksı yerden $[h]\ \text{m}$ yüksektedir. Yere göre potansiyel enerjisi nedir? ($g = [g]\ \text{N/kg}$)`,
      },
      answer: ({ m, h, g }) => m * g * h,
      slips: ({ m, h, g }) => [m * h, (m * g * h) / 2, m * g + h],
      unit: 'J',
    },
    {
      stem: {
        en: String.raw`A stone of $[m]\ \text{kg}$ falls freely from rest through $[h]\ \text{m}$. What speed does it reach? ($g = [g]\ \text{N/kg}$, no air resistance)`,
        tr: String.raw`Kütlesi $[m]\ \text{kg}$ olan taş, sürtünmesiz ortamda $[h]\ \text{m}$ yükseklikten serbest bırakılıyor. Yere çarpma sürati nedir? ($g = [g]\ \text{N/kg}$)`,
      },
      answer: ({ h, g }) => Math.sqrt(2 * g * h),
      slips: ({ m, h, g }) => [Math.sqrt(g * h), g * h, m * Math.sqrt(2 * g * h)],
      unit: 'm/s',
    },
  ]),
];

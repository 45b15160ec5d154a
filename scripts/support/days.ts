/** When and where all tests must pass. A run takes minutes: one that begins before midnight also sees the first minutes after it. */
export const days = [
  { clock: "+4d", zone: "UTC", about: "a few days later" },
  { clock: "+40d", zone: "Asia/Kolkata", about: "half an hour off, next month" },
  { clock: "+400d", zone: "Pacific/Apia", about: "next year, half a day ahead" },
  { clock: "+1827d", zone: "America/St_Johns", about: "five years later, three and a half hours behind" },
  { clock: "2028-02-29T23:40", zone: "UTC", about: "leap day, end of a month" },
  { clock: "2028-12-31T23:58", zone: "UTC", about: "end of a year" },
  { clock: "2028-12-31T23:58", zone: "Pacific/Apia", about: "end of a year where it ends first" },
  { clock: "2029-04-30T23:58", zone: "America/New_York", about: "end of a month that has ended in UTC" },
  { clock: "2027-03-28T01:58", zone: "Europe/Berlin", about: "clocks go forward" },
  { clock: "2027-10-31T02:58", zone: "Europe/Berlin", about: "clocks go back" },
  { clock: "2027-03-14T01:58", zone: "America/New_York", about: "clocks go forward" },
  { clock: "2027-11-07T01:58", zone: "America/New_York", about: "clocks go back" },
] as const;

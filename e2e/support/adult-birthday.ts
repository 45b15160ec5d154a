/** Of each person another day: two accounts of one name and date of birth are one person. */
export function adultBirthday(): string {
  return new Date(Math.random() * Date.UTC(1990, 0)).toISOString().slice(0, 10);
}

export const usage = `Usage: npm run staff -- <command> [--as <e-mail address of the staff account that acts>]

  <address> is an e-mail address or the id of an account; of a student with a card also the username, alone or as
  <center code>/<username>

  tickets [--queue support|safeguarding] [--all]   contact messages, the most urgent first; --all: closed ones too
  ticket close <id> --reason "what was done"
  reports [--all]                                  reports, the most urgent first
  report close <number> --outcome "what came of it" --as a lead [--decision confirmed|notConfirmed|undecided|duplicate]
    [--told "a neutral sentence for the reporter"] [--of <number>]       the reporter is told the decision
  report-evidence <number> --reason "why"          what was frozen with a report; --as a safeguarding lead, and logged
  hide-post <slug or address> --reason "why"       takes a post off every public page at once
  show-post <slug or address> --reason "why"       gives it back

  add --role admin|coordinator|lead --name "First Last" --email address --born YYYY-MM-DD
      --reason "why" [--language en]               makes a staff account and prints the link that sets its password;
                                                   once there is an admin, by --as an admin
  role <address> --role admin|coordinator|lead --reason "why"   by --as an admin; the last admin stays one
  reset-link <address> --reason "why"              prints a link that sets a new password
  lost-device <address> --reason "why" [--with <address of a second member of staff>]
                                                   for who lost phone and recovery codes: after 72 hours they switch
                                                   two-step sign-in off themselves; for staff two others decide

  data-requests [--all]                            what guardians asked for, each within 30 days; --all: answered ones too
  person export <address or id> --reason "how they asked" [--for self|guardian] [--request <id of data-requests>]
          [--to file.html|file.json]               writes a copy of somebody's data for them, or what a guardian may have
  person erase <address or id> --reason "how they asked" [--for self|guardian] [--request <id of data-requests>]
          [--keep-posts] [--yes] [--with <address of a second member of staff>]
                                                   shows what goes and what stays, then begins the deletion as in the
                                                   settings; both by --as a safeguarding lead or an admin

  mentors [--all]                                  mentors with open steps; --all: everybody
  mentor step <address> <step> --reason "what was seen" [--failed] [--expires YYYY-MM-DD]
          [--country uk --kind dbs-enhanced --on YYYY-MM-DD]   of a record check: one for each country of five years
  mentor approve <address> --reason "why"          two members of staff do, one after the other
  mentor suspend|reinstate|remove <address> --reason "why"
  matches                                          active matches, those of minors first
  students [--centre "name"|none]                  students by partner center, their matches and what is open
  student centre <student's address> --centre "name"|none --reason "why"
  centres                                          partner centers and how many students they have
  centre add "name" [--country eg] --reason "why"
  centre rename "name" --name "new name" [--country eg] --reason "why"
  centre remove "name" --reason "why"              only without students
  suggestions [--all]                              mentors suggested to students; --all: answered and ended ones too
  suggest <student's address> <mentor's address> --subject "Math" --reason "what the student reads"
          [--goal "how the request could begin"]
  suggestion withdraw <id> --reason "why"
  consent paper <student's address> --scopes chat,audio,video --reason "where the form is"
  consent code <student's address> --reason "why"  a code to read to the guardian by phone
  birthday <address> <YYYY-MM-DD> --reason "what was seen"
  rename allow <address> --reason "why"            for who changed the name twice in 30 days: earlier changes count no more

  donations [--all]                                the newest donations, or all, and what they came to
  donation refund <id> [--amount 12.50] --reason "why"
                                                   gives it back through the provider, all that is left or a part; asked
                                                   again with the same reason and amount it gives back once
  expense add --title "what for" --amount 12.50 --currency usd --on YYYY-MM-DD --reason "which invoice"
                                                   puts an expense into the open books at once, for everyone to read
  expense withdraw <id> --reason "why"

  materials                                        study materials, the newest first, hidden and waiting ones too
  material add "title" --subject "Math" --language en --file <its text, or - > --reason "why" [--link https://...]
  material hide|show <id or address> --reason "why"

  held [--all]                                     texts held back for contact details
  held release|refuse <id> --reason "why"
  mark lift <id> --reason "why"                    takes a reliability mark back
  session void <id> --reason "why"                 a completed session did not take place: it counts nowhere any more
  session minutes <id> <minutes> --reason "why"    how many minutes of a completed session count
  certificates [<mentor's address>]                volunteer certificates, the newest first
  certificate revoke <code> --reason "what everyone may read on its check page"
  badges rebuild                                   counts everybody's badges from the records; tells nobody
  recognitions <address>                           internships and prizes beside somebody's badges
  recognition add <address> --kind internship|prize --title "what" --giver "who gave it"
          --on YYYY-MM-DD --reason "what was seen"
  recognition withdraw <id> --reason "why"
  figures check                                    whether the program's stored figures are what the facts give
  figures rebuild --reason "why"                   reckons all of them from the facts, and says whether they were the same

  audit [--object user:<id>]                       what was decided, the newest first
  audit verify [--head <row:hash>]                 proves that no entry was changed or taken out, and none cut off the end;
                                                   --head: the row and hash that an earlier run printed`;

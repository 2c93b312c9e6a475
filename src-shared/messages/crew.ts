/** Messages of the crew wing. */
export const crew = {
  calendar_link_of_inactive_member:
    'An inactive crew member can’t have a calendar link. Activate the crew member first.',
  crew_member_filter_required: 'must name the crew member. Send filter=crewId,EQ,<id>.',
  crew_member_reference_required: 'is missing. Send a pilotId, an externalReference or a logName.',
  hours_below_counted: 'must be at least {{counted}}, the total already counted from flights in Apron.',
  limit_duty_days: 'Duty in {{days}} days',
  limit_flight_12_months: 'Flight time in 12 months',
  limit_flight_24_hours: 'Flight time in 24 hours',
  limit_flight_28_days: 'Flight time in 28 days',
  limit_flight_duty: 'Flight duty',
  limit_flight_month: 'Flight time this month',
  limit_flight_quarter: 'Flight time this quarter',
  limit_flight_two_quarters: 'Flight time in two quarters',
  limit_flight_year: 'Flight time this year',
  limit_rest: 'Rest before duty',
  limit_rests_quarter: 'Rests of 24 hours this quarter',
  log_name_not_unique: 'belongs to several people: {{logName}}. Send a pilotId instead.',
  no_seat_for_role: 'this aircraft has no seat for {{roles}}. Choose another role or remove this crew member.',
  person_listed_twice: 'this person is already in the list. List each person once.',
  pilot_id_unknown: 'does not exist. Send only the externalReference.',
  qualification_type_below_itself: 'can’t be the qualification type itself or one below it. Choose another one.',
  qualification_type_unknown: 'qualification type {{parentId}} does not exist. Choose another one.',
  reference_of_other_person: 'belongs to a different person than pilotId. Send only one of the two.',
  roster_end_before_start: 'must be after from. Send a later time.',
  seats_for_role_taken_one:
    'this aircraft has only {{count}} seat for {{roles}}. Choose another role or remove this crew member.',
  seats_for_role_taken_other:
    'this aircraft has only {{count}} seats for {{roles}}. Choose another role or remove this crew member.',
} as const
